import { type ReactNode, useState } from 'react';
import { accountEventsCopy } from '#copy/account-event.ts';
import { eventCopy } from '#copy/event.ts';
import { type Event, isComing } from '#model/event.ts';
import { formatDay, formatHour, isoWithOffset } from '#model/time.ts';
import { placeText } from '../event/words.ts';

/** One event of a list: when, what, where, and what can be done with it. */
export function EventLine({
  event,
  name,
  children,
}: {
  event: Event;
  name: ReactNode;
  children?: ReactNode;
}) {
  const { startAt, timezone, status } = event;
  const [now] = useState(() => new Date());
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>
          <time dateTime={isoWithOffset(startAt, timezone)}>
            {formatDay(startAt, timezone, now)}, {formatHour(startAt, timezone)}
          </time>
          {' · '}
          {placeText(event)}
          {event.venue?.isProposed && ` (${accountEventsCopy.venueProposed})`}
        </p>
        {status !== 'scheduled' && <p>{eventCopy.status[status]}</p>}
        {!isComing(event, now) && <p>{eventCopy.over}</p>}
      </div>
      {children}
    </li>
  );
}
