import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { followedCopy as copy } from '#copy/account/followed-dates.ts';
import { seasonCopy } from '#copy/account/season.ts';
import { seasonsOf } from '#model/account/season.ts';
import { type Event, isComing } from '#model/event.ts';
import { $attendance } from '#stores/attendance.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { EventTicket } from './EventTicket.tsx';
import styles from './Wallet.module.css';

const Season = lazyComponent(
  () => import('./Season.tsx'),
  (code) => code.Season,
);

/** Favorite events as tickets: coming ones first, the next on top; then past ones, the latest first. */
export function FavoriteEvents({ events }: { events: readonly Event[] }) {
  const [now] = useState(() => new Date());
  const ordered = [...events].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const parts = [
    { title: copy.coming, tickets: ordered.filter((event) => isComing(event, now)) },
    { title: copy.past, tickets: ordered.filter((event) => !isComing(event, now)).reverse() },
  ];
  return (
    <>
      {parts.map(
        ({ title, tickets }) =>
          tickets.length > 0 && (
            <div key={title} className={styles['part']}>
              <h3>{title}</h3>
              <ul className={styles['tickets']}>
                {tickets.map((event) => (
                  <EventTicket key={event.id} event={event} now={now} />
                ))}
              </ul>
            </div>
          ),
      )}
      <Seasons events={events} />
    </>
  );
}

/** The years in which the user went to shows, on request. */
function Seasons({ events }: { events: readonly Event[] }) {
  const [isShown, setShown] = useState(false);
  const seasons = seasonsOf(events, useStore($attendance));
  if (seasons.length === 0) return null;
  return (
    <div className={styles['part']}>
      <button
        type="button"
        className="press cartel"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? seasonCopy.hide : seasonCopy.show}
      </button>
      {isShown && (
        <Suspense fallback={null}>
          {seasons.map((season) => (
            <Season key={season.year} season={season} />
          ))}
        </Suspense>
      )}
    </div>
  );
}
