import { eventCopy } from '#copy/event.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { formatHour, isoWithOffset } from '#model/time.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { Portrait } from '../entry/Portrait.tsx';
import { placeText, priceText } from './words.ts';

/** Same markup as `components/event/EventRow.astro` where the bill leads. */
export function EventRow({ event }: { event: Event }) {
  const { name, slug, startAt, timezone, status, thumbnail, isOpenMic } = event;
  return (
    <li className={status === 'cancelled' ? 'row off' : 'row'}>
      <Portrait picture={thumbnail} kind="event" name={name} ratio="4:5" upTo={160} />
      <time dateTime={isoWithOffset(startAt, timezone)}>{formatHour(startAt, timezone)}</time>
      <p>
        <a className="reach" href={paths.event(slug)}>
          {name}
        </a>
        {status !== 'scheduled' && <strong className={`status ${status}`}>{eventCopy.status[status]}</strong>}
        <span>{placeText(event)}</span>
      </p>
      <p className="cost">
        {isOpenMic && <em>{eventCopy.openMic}</em>} {priceText(event)}
      </p>
      <FavoriteButton kind="event" id={event.id} />
    </li>
  );
}
