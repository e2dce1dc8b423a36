import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { profileCopy } from '#copy/account/profile.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { createOpenSessions } from '#stores/account/open-sessions.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOwnCalls } from '../use-own-calls.ts';

const { sessions: copy } = profileCopy;

/** The sessions of an account, each with a button that ends it. */
export function SessionList() {
  const [open] = useState(createOpenSessions);
  const state = useStore(open.$state);
  useEffect(() => void open.load(), [open]);
  if (!useOwnCalls()) return null;

  return (
    <section className="beside" aria-busy={state.status === 'loading'}>
      <h2>{copy.title}</h2>
      <p>{copy.intro}</p>
      {state.status === 'loading' && <Skeleton rows={2} />}
      {state.status === 'failed' && (
        <Notice>
          <p>{copy.failed}</p>
          <button type="button" className="press cartel" onClick={() => void open.load()}>
            {copy.retry}
          </button>
        </Notice>
      )}
      {state.status === 'shown' && (
        <>
          <ul className="lines">
            {state.sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
              <li key={id}>
                <div>
                  <strong>{device || copy.unknown}</strong>
                  <p>{isCurrent ? copy.current : copy.lastUsed(formatInstant(lastUsedAt))}</p>
                </div>
                {!isCurrent && (
                  <button
                    type="button"
                    className="press cartel"
                    aria-label={copy.endNamed(device || copy.unknown)}
                    onClick={() => void open.end(id)}
                  >
                    {copy.end}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {state.sessions.length > 1 && (
            <button type="button" className="press cartel" onClick={() => void open.endOthers()}>
              {copy.endOthers}
            </button>
          )}
        </>
      )}
    </section>
  );
}
