import { followedCopy as copy } from '#copy/account/followed-dates.ts';
import type { Event } from '#model/event.ts';
import { comingDate } from '#model/event/next-date.ts';
import { paths } from '#model/paths.ts';
import { formatHour, isoWithOffset, shortDay } from '#model/time/time.ts';
import { Status } from '../event/Status.tsx';
import { placeText } from '../event/words.ts';
import styles from './Followed.module.css';

interface Props {
  /** The events, in order of their start. */
  events: readonly Event[];
  /** Whether the card is about the venue of all of these events. */
  isHere?: boolean;
  now: Date;
}

/** The next date of a card, and if it is sold out, the next one with tickets. */
export function ComingDates({ events, isHere = false, now }: Props) {
  const { next, withTickets } = comingDate(events, now) ?? {};
  if (!next) return null;
  return (
    <p className={styles['next']}>
      {copy.next} <DateLink event={next} /> {isHere ? next.name : placeText(next)}{' '}
      {next.status === 'sold_out' && <Status status="sold_out" />}
      {withTickets && (
        <span>
          {copy.withTickets} <DateLink event={withTickets} />
        </span>
      )}
    </p>
  );
}

const DateLink = ({ event: { slug, startAt, timezone } }: { event: Event }) => (
  <a href={paths.event(slug)}>
    <time dateTime={isoWithOffset(startAt, timezone)}>
      {shortDay(startAt, timezone)}, {formatHour(startAt, timezone)}
    </time>
  </a>
);
