import { type ReactNode, useState } from 'react';
import { accountEventsCopy } from '#copy/account-event.ts';
import { eventCopy } from '#copy/event.ts';
import { type Event, isComing } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time.ts';
import { placeText } from '../event/words.ts';

/** One event of a list, at most 88 px high: when, what, where, and as children what can be done with it. */
export function EventLine({ event, children }: { event: Event; children?: ReactNode }) {
  const { startAt, timezone, status, venue } = event;
  const [now] = useState(() => new Date());
  const { day, month, weekday } = dayParts(startAt, timezone);
  const notes = [
    eventCopy.status[status],
    !isComing(event, now) && accountEventsCopy.over,
    placeText(event),
    venue?.isProposed && accountEventsCopy.venueProposed,
  ].filter(Boolean);
  return (
    <li>
      <time dateTime={isoWithOffset(startAt, timezone)}>
        <b>
          {day} {month}
        </b>{' '}
        {weekday} {formatHour(startAt, timezone)}
      </time>
      <div>
        <a href={paths.event(event.slug)}>{event.name}</a>
        <p>{notes.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}
