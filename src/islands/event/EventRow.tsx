import { eventCopy } from '#copy/event.ts';
import { startDay } from '#model/event/agenda.ts';
import { endSeconds } from '#model/event/end-seconds.ts';
import { paths } from '#model/paths.ts';
import { fitOf } from '#model/picture/fit.ts';
import { pictureSources } from '#model/picture/sources.ts';
import { initials } from '#model/text/names.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time/time.ts';
import type { ListedEntry } from '#stores/list.ts';
import { siteUrl } from '../entry/site-url.ts';
import { Status } from './Status.tsx';
import { type About, FACE, hasOtherHour, rowOf } from './words.ts';

/** The frame of a face, a square in CSS pixels. */
const FACE_FRAME = { width: 60, aspect: 1 };

export interface EventRowProps {
  event: ListedEntry<'event'>;
  /** Whether the heading above has the day. */
  isUnderDay: boolean;
  about?: About | undefined;
  hasFaces?: boolean | undefined;
  /** Whether the row leaves out the performers and the link to tickets. */
  isBrief?: boolean | undefined;
  /** The present day where the event is, `YYYY-MM-DD`, if the list marks its events of today. */
  today?: string | undefined;
  /** The time zone of the list; an hour in another zone is marked. */
  zone?: string | undefined;
  now: Date;
}

/** An event as a row of a list. `hide-over.js` removes it once it is over. */
export function EventRow({
  event,
  isUnderDay,
  about,
  hasFaces = true,
  isBrief = false,
  today,
  zone,
  now,
}: EventRowProps) {
  const site = siteUrl();
  const { name, slug, startAt, timezone, status } = event;
  const isToday = today !== undefined && startDay(event) <= today;
  const day = isUnderDay || isToday ? null : dayParts(startAt, timezone);
  const { title, isOff, isOpenMic, names, more, faces, place, price, tickets } = rowOf(event, now, about);
  return (
    <li className={isOff ? 'row off' : 'row'} data-end={endSeconds(event, now)}>
      <time dateTime={isoWithOffset(startAt, timezone)}>
        {isToday && (
          <>
            <em>{eventCopy.today}</em>{' '}
          </>
        )}
        {day && (
          <>
            <i>{day.weekday}</i> <b>{day.day}</b> <i>{day.month}</i>{' '}
          </>
        )}
        <span>
          {formatHour(startAt, timezone)}
          {hasOtherHour(event, zone) && <small> {eventCopy.localHour}</small>}
        </span>
      </time>
      <div>
        <a className="reach" href={paths.event(slug)}>
          {title}
        </a>{' '}
        <p>
          <Status status={status} />
          {price && <b>{price}</b>} {isOpenMic && <em>{eventCopy.openMic}</em>}{' '}
          {place && <span>{place}</span>}
        </p>{' '}
        {names && !isBrief && (
          <p>
            {names} {more > 0 && <small>+{more}</small>}
          </p>
        )}
      </div>
      {hasFaces && !isBrief && faces.length > 0 && (
        <div className="cast">
          {faces.map(({ id, nickname, picture }) =>
            picture ? (
              <img
                key={id}
                className={fitOf(picture, FACE_FRAME) === 'cover' ? undefined : 'uncut'}
                src={pictureSources(picture, FACE, site).src}
                alt=""
                loading="lazy"
              />
            ) : (
              <b aria-hidden="true" key={id}>
                {initials(nickname)}{' '}
              </b>
            ),
          )}
        </div>
      )}
      {tickets && !isBrief && (
        <a className="buy cartel" href={tickets} rel="noopener nofollow ugc">
          {eventCopy.tickets} <span className="only-heard">{name}</span>
        </a>
      )}
    </li>
  );
}
