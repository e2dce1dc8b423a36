import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { accountEventsCopy as copy } from '#copy/account/event.ts';
import { listFailure } from '#copy/list-failure.ts';
import { type Event, isComing } from '#model/event.ts';
import type { EventList } from '#stores/account/event-list.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './EventList.module.css';

interface Props {
  list: EventList;
  /** Ids of events that are hidden, although the server still lists them. */
  hidden?: ReadonlySet<number>;
  /** Shown where the list is empty. */
  empty: ReactNode;
  children: (event: Event) => ReactNode;
}

/** A list of events with a button for the next page. Past events come last, the latest first. */
export function EventPages({ list, hidden, empty, children }: Props) {
  const state = useStore(list.$state);
  const [now] = useState(() => new Date());
  useEffect(() => void list.load(), [list]);
  if (state.status === 'loading') {
    return (
      <Delayed>
        <Skeleton rows={3} />
      </Delayed>
    );
  }
  if (state.status === 'failed') {
    return (
      <Notice>
        <p>{listFailure('event')}</p>
        <button type="button" className="press cartel" onClick={() => void list.load()}>
          {copy.retry}
        </button>
      </Notice>
    );
  }
  const events = state.events.filter(({ id }) => !hidden?.has(id));
  const coming = events.filter((event) => isComing(event, now));
  const past = events.filter((event) => !isComing(event, now)).reverse();
  return (
    <>
      {coming.length > 0 && <ul className={styles['lines']}>{coming.map(children)}</ul>}
      {events.length === 0 && !state.hasMore && empty}
      {state.hasMore && (
        <button
          type="button"
          className={`press cartel ${styles['more']}`}
          aria-disabled={state.isLoadingMore || undefined}
          onClick={() => void list.more()}
        >
          {state.isLoadingMore ? copy.loadingMore : copy.more}
        </button>
      )}
      {past.length > 0 && (
        <>
          <h3>{copy.past}</h3>
          <ul className={styles['lines']}>{past.map(children)}</ul>
        </>
      )}
    </>
  );
}
