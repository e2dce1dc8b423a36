import { useState } from 'react';
import { adminInboxCopy } from '#copy/admin/inbox.ts';
import type { ComedianRequest } from '#model/admin/inbox.ts';
import { paths } from '#model/paths.ts';
import { createRequests } from '#stores/admin/inbox.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';

const copy = adminInboxCopy.requests;

const options = [
  ['', copy.filters.waiting],
  ['closed', copy.filters.closed],
] as const;

/** Requests for comedian profiles: approved with a page, or rejected. */
export function Requests() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [requests] = useState(createRequests);
  return (
    <PagedScreen
      list={requests.list}
      path={paths.adminRequests}
      filters={{ label: copy.filter, options }}
      counted={copy.counted}
      empty={copy.empty}
      renderRow={(request: ComedianRequest, isActing) => (
        <>
          <h3>{request.nickname}</h3>
          <p>
            <a href={`mailto:${request.email}`}>{request.email}</a>{' '}
            <small>
              <time dateTime={request.createdAt}>{formatShort(request.createdAt)}</time>
            </small>
          </p>
          {request.message && <p className={styles['said']}>{request.message}</p>}
          {request.page && (
            <p>
              <a href={paths.comedian(request.page.slug)}>
                {(request.isPageGuessed ? copy.likelyPage : copy.page)(request.page.name)}
              </a>
            </p>
          )}
          {!request.isClosed && (
            <div className={styles['actions']}>
              {request.page && (
                <button
                  type="button"
                  className="press cartel"
                  aria-disabled={isActing || undefined}
                  onClick={() => void requests.approve(request, request.page?.slug ?? null)}
                >
                  {copy.approveWith(request.page.name)}
                </button>
              )}
              <button
                type="button"
                className="press cartel"
                aria-disabled={isActing || undefined}
                onClick={() => void requests.approve(request, null)}
              >
                {copy.approve}
              </button>
              <ConfirmedButton
                label={copy.reject}
                question={copy.rejectConfirm(request.nickname)}
                isDisabled={isActing}
                onConfirm={() => void requests.reject(request)}
              />
            </div>
          )}
        </>
      )}
    />
  );
}
