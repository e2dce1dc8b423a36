import { eventCopy } from '#copy/event.ts';
import { initials } from '#model/text/names.ts';
import { paths } from '#model/paths.ts';
import { pictureSources } from '#model/picture/sources.ts';
import type { ListedEntry } from '#stores/list.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time/time.ts';
import { type About, FACE, rowOf } from './words.ts';

interface Props {
  event: ListedEntry<'event'>;
  /** Whether the heading above tells the day. */
  isUnderDay: boolean;
  about?: About | undefined;
  now: Date;
}

/** Same markup as `components/event/EventRow.astro`. */
export function EventRow({ event, isUnderDay, about, now }: Props) {
  const { name, slug, startAt, timezone, status } = event;
  const day = isUnderDay ? null : dayParts(startAt, timezone);
  const { title, isOff, isOpenMic, names, more, faces, place, price, tickets } = rowOf(event, now, about);
  return (
    <li className={isOff ? 'row off' : 'row'}>
      <time dateTime={isoWithOffset(startAt, timezone)}>
        {day && (
          <>
            <i>{day.weekday}</i> <b>{day.day}</b> <i>{day.month}</i>{' '}
          </>
        )}
        <span>{formatHour(startAt, timezone)}</span>
      </time>
      <div>
        <a className="reach" href={paths.event(slug)}>
          {title}
        </a>{' '}
        <p>
          {status !== 'scheduled' && (
            <strong className={`status ${status}`}>{eventCopy.status[status]}</strong>
          )}{' '}
          {price && <b>{price}</b>} {isOpenMic && <em>{eventCopy.openMic}</em>}{' '}
          {place && <span>{place}</span>}
        </p>{' '}
        {names && (
          <p>
            {names} {more > 0 && <small>+{more}</small>}
          </p>
        )}
      </div>
      {faces.length > 0 && (
        <div className="cast">
          {faces.map(({ id, nickname, picture }) =>
            picture ? (
              <img
                key={id}
                src={pictureSources(picture, FACE, new URL(location.origin)).src}
                alt=""
                width="64"
                height="64"
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
      {tickets && (
        <a className="buy cartel" href={tickets} rel="noopener nofollow ugc">
          {eventCopy.tickets} <span className="only-heard">{name}</span>
        </a>
      )}
    </li>
  );
}
