import type { Comedian } from '../comedian.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import { isoWithOffset, shortDay } from '../time/time.ts';
import { comingDate, type ComingDate } from './next-date.ts';

/** A cache by list: one whose event becomes past is another list. */
const nextDates = new WeakMap<readonly Event[], ComingDate | null>();

/** The next date of a comedian, and where that is sold out the next one with tickets. */
function nextOf(content: Encyclopedia, id: number): ComingDate | null {
  const events = content.eventsOfComedian(id);
  const known = nextDates.get(events);
  if (known !== undefined) return known;
  const next = comingDate(events, content.now) ?? null;
  nextDates.set(events, next);
  return next;
}

/** What `listedDate` is made from besides the comedian, without the cost of writing it. */
export function listedDateKey(content: Encyclopedia, id: number): string {
  const { next, withTickets } = nextOf(content, id) ?? {};
  return [next, withTickets]
    .map((event) => event && `${event.startAt} ${event.timezone} ${event.venue?.city} ${event.status}`)
    .join(' ');
}

export interface ListedDate {
  /** With the offset of its place. */
  at: string;
  /** Its day, and its city where that is not where the comedian is from; before it, an earlier day that is sold out. */
  text: string;
}

/** The next date of a comedian, as lists of comedians show it; `soldOut` is the word for one without tickets. */
export function listedDate(
  content: Encyclopedia,
  { id, city }: Pick<Comedian, 'id' | 'city'>,
  soldOut: string,
): ListedDate | undefined {
  const date = nextOf(content, id);
  return date ? listed(date, city, soldOut) : undefined;
}

/** The same where there is no encyclopedia: from the coming events in order of their start. */
export function listedDateAmong(
  coming: readonly Event[],
  { id, city }: Pick<Comedian, 'id' | 'city'>,
  now: Date,
  soldOut: string,
): ListedDate | undefined {
  const own = coming.filter(({ comedians }) => comedians.some((comedian) => comedian.id === id));
  const date = comingDate(own, now);
  return date && listed(date, city, soldOut);
}

/** `city` is that of the comedian. */
function listed({ next, withTickets }: ComingDate, city: string, soldOut: string): ListedDate {
  const { startAt, timezone, venue, status } = withTickets ?? next;
  const place = venue && venue.city !== city ? venue.city : '';
  const text = [shortDay(startAt, timezone), place, status === 'sold_out' && soldOut]
    .filter(Boolean)
    .join(', ');
  const gone = withTickets ? `${shortDay(next.startAt, next.timezone)}, ${soldOut}; ` : '';
  return { at: isoWithOffset(startAt, timezone), text: gone + text };
}
