import { useState } from 'react';
import { favoriteCopy } from '#copy/favorite.ts';
import { type Event, isComing } from '#model/event.ts';
import { Days } from '../event/Days.tsx';
import { EventRow } from '../event/EventRow.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';

const button = ({ id }: { id: number }) => <FavoriteButton kind="event" id={id} />;

/** Favorite events: the coming ones by day, the past ones below. */
export function FavoriteEvents({ events }: { events: readonly Event[] }) {
  const [now] = useState(() => new Date());
  const ordered = events.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const past = ordered.filter((event) => !isComing(event, now)).toReversed();
  return (
    <>
      <Days events={ordered.filter((event) => isComing(event, now))} action={button} />
      {past.length > 0 && (
        <>
          <h3>{favoriteCopy.past}</h3>
          <ul className="rows" data-kind="event">
            {past.map((event) => (
              <EventRow event={event} now={now} action={button(event)} key={event.id} isUnderDay={false} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
