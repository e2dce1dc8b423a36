import { useState } from 'react';
import { followedCopy as copy } from '#copy/account/followed-dates.ts';
import { type Event, isComing } from '#model/event.ts';
import { EventTicket } from './EventTicket.tsx';
import styles from './Wallet.module.css';

/** Favorite events as a wallet of tickets: the next one first, below them those that have been, the latest first. */
export function FavoriteEvents({ events }: { events: readonly Event[] }) {
  const [now] = useState(() => new Date());
  const ordered = [...events].sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const parts = [
    { title: copy.coming, tickets: ordered.filter((event) => isComing(event, now)) },
    { title: copy.past, tickets: ordered.filter((event) => !isComing(event, now)).reverse() },
  ];
  return parts.map(
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
  );
}
