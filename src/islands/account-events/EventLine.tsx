import type { ReactNode } from 'react';
import { accountEventsCopy } from '#copy/account/event.ts';
import { eventCopy } from '#copy/event.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time/time.ts';
import { isOff, placeText } from '../event/words.ts';
import styles from './EventList.module.css';

/** An event in a list, at most 88 px high: its time, name and place, and its actions as children. */
export function EventLine({ event, children }: { event: Event; children?: ReactNode }) {
  const { startAt, timezone, status, venue } = event;
  const { day, month, weekday } = dayParts(startAt, timezone);
  const notes = [
    eventCopy.status[status],
    placeText(event),
    venue?.isProposed && accountEventsCopy.venueProposed,
  ].filter(Boolean);
  return (
    <li className={isOff(event) ? styles['off'] : undefined}>
      <time dateTime={isoWithOffset(startAt, timezone)}>
        {weekday}{' '}
        <b>
          {day} {month}
        </b>{' '}
        {formatHour(startAt, timezone)}
      </time>
      <div>
        <a href={paths.event(event.slug)}>{event.name}</a>
        <p>{notes.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}
