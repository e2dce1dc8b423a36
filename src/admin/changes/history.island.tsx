import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminChangesCopy, reasonText } from '#copy/admin-changes.ts';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { adminEditPath, adminHistoryPath, adminKindNames, type DocumentKind } from '#model/admin-kinds.ts';
import type { Revision } from '#model/admin-today.ts';
import { createHistory } from '#stores/admin/changes.ts';
import { $entryNames, knownName, learnNames } from '#stores/admin/names.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';
import { FieldNames } from './FieldNames.tsx';

const copy = adminChangesCopy.history;

/** The versions of the entry that the address names, and a way back to each. */
export function History() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const query = new URLSearchParams(location.search);
  const kind = adminKindNames.find((name) => name === query.get('kind'));
  const id = /^[1-9]\d{0,9}$/.test(query.get('id') ?? '') ? Number(query.get('id')) : null;
  return kind && id !== null ? <Versions kind={kind} id={id} /> : <p className="notice">{copy.empty}</p>;
}

function Versions({ kind, id }: { kind: DocumentKind; id: number }) {
  const [history] = useState(() => createHistory(kind, id));
  const state = useStore(history.list.$state);
  const names = useStore($entryNames);
  useEffect(() => void learnNames(kind, [id]), [kind, id]);
  const latest = state.status === 'shown' && state.request.page === 1 ? state.items[0]?.id : undefined;
  return (
    <>
      <div>
        <h2>{copy.of(adminKindCopy[kind].one, knownName(names, kind, id))}</h2>
        <a href={adminEditPath(kind, id)}>{copy.edit}</a>
      </div>
      <PagedScreen
        list={history.list}
        path={adminHistoryPath(kind, id)}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(revision: Revision, isActing) => (
          <>
            <h3>{copy.version(revision.id)}</h3>
            <p>
              <strong>{revision.actor || adminChangesCopy.program}</strong>{' '}
              {adminChangesCopy.actions[revision.action]}{' '}
              <small>
                <time dateTime={revision.at}>{formatShort(revision.at)}</time>
                {revision.reason && `. ${reasonText(revision.reason)}`}
              </small>
            </p>
            <FieldNames fields={revision.fields} />
            {revision.isRedacted ? (
              <p>{copy.redacted}</p>
            ) : revision.id === latest ? (
              <p>
                <small>{copy.current}</small>
              </p>
            ) : (
              revision.action !== 'delete' && (
                <div className={styles['actions']}>
                  <ConfirmedButton
                    label={copy.restore}
                    question={copy.restoreConfirm(revision.id)}
                    isDisabled={isActing}
                    onConfirm={() => void history.restore(revision)}
                  />
                </div>
              )
            )}
          </>
        )}
      />
    </>
  );
}
