import { eventCopy } from '#copy/event.ts';
import { favoriteCopy as copy } from '#copy/favorite.ts';
import { type Event, isComing } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { dayParts, formatHour, isoWithOffset } from '#model/time.ts';
import { rowOf } from '../event/words.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import styles from './Wallet.module.css';

/** A saved event as a ticket: day and hour, what and where, and a stub, which is stamped once it has been. */
export function EventTicket({ event, now }: { event: Event; now: Date }) {
  const { id, name, slug, startAt, timezone, status } = event;
  const { day, month, weekday } = dayParts(startAt, timezone);
  const { isOff, isOpenMic, names, more, place, price, tickets } = rowOf(event, now);
  const isPast = !isComing(event, now);
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
      </div>
      <div className={styles['stub']}>
        {isPast && !isOff ? (
          <span className={styles['stamp']}>{copy.went}</span>
        ) : (
          !isPast && price && <b>{price}</b>
        )}{' '}
        {tickets && (
          <a href={tickets} rel="noopener nofollow ugc">
            {eventCopy.tickets} <span className="only-heard">{name}</span>
          </a>
        )}{' '}
        <FavoriteButton kind="event" id={id} />
      </div>
    </li>
  );
}
