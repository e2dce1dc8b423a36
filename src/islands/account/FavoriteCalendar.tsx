import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { favoriteCopy } from '#copy/account/favorite.ts';
import { formatInstant } from '#model/time/format-instant.ts';
import { subscribeUrl } from '#model/event/subscribe-url.ts';
import { createFavoriteCalendar } from '#stores/account/calendar.ts';
import { notifyDanger, notifySuccess } from '#stores/notifications.ts';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOwnCalls } from '../use-own-calls.ts';

const { calendar: copy } = favoriteCopy;

/** The favourites as a calendar at a secret address, to which programs subscribe. */
export function FavoriteCalendar() {
  const [calendar] = useState(createFavoriteCalendar);
  const state = useStore(calendar.$state);
  const making = useStore(calendar.making.$state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void calendar.load(), [calendar]);

  const isShown = useOwnCalls();

  const make = () => void calendar.making.submit(undefined);
  const revoke = async () => {
    await calendar.revoking.submit(undefined);
    // The focused button was removed.
    if (calendar.$state.get().status === 'none') heading.current?.focus();
  };
  if (!isShown) return null;
  const isMaking = making.status === 'pending';
  return (
    <section aria-busy={state.status === 'loading'}>
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{copy.intro}</p>
      {state.status === 'loading' && <Skeleton rows={1} />}
      {state.status === 'failed' && (
        <Notice>
          <p>{copy.failed}</p>
          <button type="button" className="press cartel" onClick={() => void calendar.load()}>
            {favoriteCopy.retry}
          </button>
        </Notice>
      )}
      {state.status === 'live' && (
        <>
          {state.url === null ? (
            <>
              <p>{copy.since(formatInstant(state.since))}</p>
              <p>{copy.hidden}</p>
            </>
          ) : (
            <Address key={state.url} url={state.url} />
          )}
          <p>{copy.ends}</p>
        </>
      )}
      {(state.status === 'none' || state.status === 'live') && (
        <div className="or">
          <button type="button" className="press cartel" aria-disabled={isMaking || undefined} onClick={make}>
            {isMaking ? copy.pending : state.status === 'none' ? copy.make : copy.another}
          </button>
          {state.status === 'live' && (
            <button type="button" className="press cartel" onClick={() => void revoke()}>
              {copy.revoke}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The secret address, which is shown only once. It gets the focus, so that it is not overlooked. */
function Address({ url }: { url: string }) {
  const field = useRef<HTMLDivElement>(null);
  const select = () => field.current?.querySelector('input')?.select();
  useEffect(() => field.current?.querySelector('input')?.select(), []);

  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notifySuccess(copy.copied);
    } catch {
      notifyDanger(copy.notCopied);
      select();
    }
  };
  return (
    <>
      <div ref={field}>
        <Field label={copy.address} name="calendar" hint={copy.once} readOnly value={url} onFocus={select} />
      </div>
      <p className="or">
        <a className="press cartel" href={subscribeUrl(url, new URL(url))}>
          {copy.subscribe}
        </a>
        <button type="button" className="press cartel" onClick={() => void copyIt()}>
          {copy.copy}
        </button>
      </p>
    </>
  );
}
