import { useStore } from '@nanostores/react';
import { eventCopy } from '#copy/event.ts';
import { followedCopy as copy } from '#copy/account/followed-dates.ts';
import { type Event, isComing } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time/time.ts';
import { $attendance, answerAttendance } from '#stores/attendance.ts';
import { rowOf } from '../event/words.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import styles from './Wallet.module.css';

/**
 * A saved event as a ticket: day and hour, name and place, and a stub. For a past event it asks whether the user went, and
 * shows a stamp if they did.
 */
export function EventTicket({ event, now }: { event: Event; now: Date }) {
  const { id, name, slug, startAt, timezone, status } = event;
  const { day, month, weekday } = dayParts(startAt, timezone);
  const { isOff, isOpenMic, names, more, place, price, tickets } = rowOf(event, now);
  const isPast = !isComing(event, now);
  const isOver = isPast && !isOff;
  const went = useStore($attendance)[id];
  const looks = ['ticket', isPast && 'past', isOff && 'off'].flatMap((look) => (look && styles[look]) || []);
  return (
    <li className={looks.join(' ')}>
      <time className={styles['when']} dateTime={isoWithOffset(startAt, timezone)}>
        {weekday} <b>{day}</b> {month} <span>{formatHour(startAt, timezone)}</span>
      </time>
      <div className={styles['what']}>
        <a className="reach" href={paths.event(slug)}>
          {name}
        </a>{' '}
        {status !== 'scheduled' && <strong>{eventCopy.status[status]}</strong>}{' '}
        {names && <p className={styles['who']}>{more > 0 ? `${names} +${more}` : names}</p>}{' '}
        <p>{[isOpenMic && eventCopy.openMic, place].filter(Boolean).join(' · ')}</p>
        {isOver && <Question event={event} went={went} />}
      </div>
      <div className={styles['stub']}>
        {isOver && went && (
          <span className={styles['stamp']} aria-hidden="true">
            {copy.went}
          </span>
        )}
        {!isPast && price && <b>{price}</b>}{' '}
        {tickets && (
          <a href={tickets} rel="noopener nofollow ugc">
            {eventCopy.tickets} <span className="only-heard">{name}</span>
          </a>
        )}{' '}
        <FavoriteButton kind="event" id={id} whose={name} />
      </div>
    </li>
  );
}

function Question({ event: { id, name }, went }: { event: Event; went: boolean | undefined }) {
  return (
    <fieldset className={styles['question']} aria-label={copy.didYouGoTo(name)}>
      <span>{copy.didYouGo}</span>
      {[true, false].map((answer) => (
        <button
          key={String(answer)}
          type="button"
          aria-pressed={went === answer}
          onClick={() => answerAttendance(id, answer)}
        >
          {answer ? copy.went : copy.missed}
        </button>
      ))}
    </fieldset>
  );
}
