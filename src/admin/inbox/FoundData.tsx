import { useEffect, useState } from 'react';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminPrivacyCopy } from '#copy/admin/privacy.ts';
import { adminEditPath, adminHistoryPath } from '#model/admin/kinds.ts';
import type { FoundData as Found, PrivacyRequest } from '#model/admin/privacy.ts';
import { pageAddress } from '#model/admin/page-request.ts';
import { paths } from '#model/paths.ts';
import type { PrivacyRequests } from '#stores/admin/privacy.ts';
import { formatShort } from '../format-in-zone.ts';
import styles from '../shell/PagedScreen.module.css';

const copy = adminPrivacyCopy.found;

interface Props {
  request: PrivacyRequest;
  requests: PrivacyRequests;
}

/** The stored data with the address or the name of a person; reloaded when the request changes. */
export function FoundData({ request, requests }: Props) {
  const [found, setFound] = useState<Found | null | 'searching'>('searching');
  useEffect(() => {
    let isCurrent = true;
    void requests.find(request).then((data) => isCurrent && setFound(data));
    return () => {
      isCurrent = false;
    };
  }, [request, requests]);
  if (found === 'searching') return <output>{adminPrivacyCopy.searching}</output>;
  if (found === null) return <p role="alert">{copy.failed}</p>;
  const { hasAccount, messages, messageCount, mailCount, donationCount, entries } = found;
  const counts = [
    messageCount > 0 && copy.messages(messageCount),
    mailCount > 0 && copy.mails(mailCount),
    donationCount > 0 && copy.donations(donationCount),
  ].filter((text) => text !== false);
  const account = pageAddress(paths.adminPeople, { search: request.email, filter: '', page: 1 });
  return (
    <div className={styles['stack']}>
      {!hasAccount && counts.length + entries.length === 0 && <p>{copy.nothing}</p>}
      {hasAccount && (
        <p>
          <a href={account}>{copy.account}</a>
        </p>
      )}
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {messages.map(({ id, createdAt, message }) => (
        <p key={id} className={styles['said']}>
          <small>{formatShort(createdAt)}</small>
          {`\n${message}`}
        </p>
      ))}
      {entries.length > 0 && (
        <>
          <p>{copy.entries}</p>
          <ul className={styles['entries']}>
            {entries.map(({ kind, id, name, isPublished }) => (
              <li key={`${kind} ${id}`}>
                <a href={adminEditPath(kind, id)}>{name}</a>{' '}
                <small>
                  {adminKindCopy[kind].one}
                  {!isPublished && `, ${copy.hidden}`}
                </small>{' '}
                <a href={adminHistoryPath(kind, id)}>
                  {copy.history}
                  <span className="only-heard"> {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
