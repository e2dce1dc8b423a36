import { eventCopy } from '#copy/event.ts';
import { paths } from '#model/paths.ts';
import type { ListedEntry } from '#stores/list.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { Portrait } from '../entry/Portrait.tsx';
import { placeText, priceText } from './words.ts';

interface Props {
  event: ListedEntry<'event'>;
  /** Beside the hour: the bill, or the day where no header tells it. */
  lead: 'bill' | 'day';
}

/** Same markup as `components/event/EventRow.astro`. */
export function EventRow({ event, lead }: Props) {
  const { name, slug, startAt, timezone, status, thumbnail, isOpenMic } = event;
  const day = lead === 'day' ? dayParts(startAt, timezone) : null;
  return (
    <li className={status === 'cancelled' ? 'row off' : 'row'}>
      {lead === 'bill' && <Portrait picture={thumbnail} kind="event" name={name} ratio="4:5" upTo={160} />}
      <time dateTime={isoWithOffset(startAt, timezone)}>
        {day && (
          <>
            <b>{day.day}</b> <i>{day.month}</i> {day.weekday}{' '}
          </>
        )}
        {formatHour(startAt, timezone)}
      </time>
      <p>
        <a className="reach" href={paths.event(slug)}>
          {name}
        </a>{' '}
        {status !== 'scheduled' && <strong className={`status ${status}`}>{eventCopy.status[status]}</strong>}{' '}
        <span>{placeText(event)}</span>
      </p>
      <p className="cost">
        {isOpenMic && <em>{eventCopy.openMic}</em>} {priceText(event)}
      </p>
      <FavoriteButton kind="event" id={event.id} />
    </li>
  );
}
