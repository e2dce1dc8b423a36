import { eventPageCopy } from '#copy/event/page.ts';
import { zoneHour } from '#copy/event/zone-hour.ts';
import { eventCopy } from '#copy/event.ts';
import { type Event, isComing } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import type { VenueRef } from '#model/reference.ts';
import { formatDay, formatHour, isoWithOffset } from '#model/time/time.ts';
import { endText } from './end-text.ts';
import { isOff, isZoneShown } from './words.ts';

export interface WhenProps {
  event: Event;
  now: Date;
}

/** The day and the hours of an event on its page. `hide-zone.js` hides the time zone from visitors with the same clock. */
export function When({ event, now }: WhenProps) {
  const { startAt, endAt, previousStartAt, timezone } = event;
  const Holds = isOff(event) ? 's' : 'span';
  const start = isoWithOffset(startAt, timezone);
  const end = !isOff(event) && endAt && endText(event, endAt, now);
  return (
    <p className="when">
      <span className="only-heard">{eventPageCopy.when}</span>{' '}
      <time dateTime={start}>
        <Holds>
          <b>{formatDay(startAt, timezone, now)}</b> <b>{formatHour(startAt, timezone)}</b>
        </Holds>
      </time>{' '}
      {isComing(event, now) && (
        <>
          {end && <small>{end}</small>}{' '}
          <small data-zone={start} hidden={!isZoneShown(event)}>
            {zoneHour(timezone)}
          </small>
        </>
      )}{' '}
      {previousStartAt && (
        <small className="before">
          {eventCopy.previously}{' '}
          <s>
            {formatDay(previousStartAt, timezone, now)}, {formatHour(previousStartAt, timezone)}
          </s>
        </small>
      )}
    </p>
  );
}

export interface WhereProps {
  venue: Pick<VenueRef, 'slug' | 'name' | 'city'> | null;
  isInPerson: boolean;
  isOnline: boolean;
}

/** The place of an event on its page. */
export function Where({ venue, isInPerson, isOnline }: WhereProps) {
  const place = isInPerson ? venue : null;
  return (
    <p className="where">
      <span className="only-heard">{eventPageCopy.where}</span>{' '}
      {place && (
        <>
          <a href={paths.venue(place.slug)}>{place.name}</a> {place.city && <span>{place.city}</span>}{' '}
        </>
      )}
      {isOnline && <span>{place ? eventCopy.onlineToo : eventCopy.online}</span>}
      {!place && !isOnline && <span>{eventCopy.noPlace}</span>}
    </p>
  );
}
