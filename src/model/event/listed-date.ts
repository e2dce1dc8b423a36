import type { Comedian } from '../comedian.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import { isoWithOffset, shortDay } from '../time/time.ts';
import { nextAttendable } from './next-date.ts';

/** A cache by list: one whose event becomes past is another list. */
const nextDates = new WeakMap<readonly Event[], Event | null>();

/** The next event of a comedian that can be attended. */
function nextOf(content: Encyclopedia, id: number): Event | null {
  const events = content.eventsOfComedian(id);
  const known = nextDates.get(events);
  if (known !== undefined) return known;
  const next = nextAttendable(events, content.now) ?? null;
  nextDates.set(events, next);
  return next;
}

/** What `listedDate` is made from besides the comedian, without the cost of writing it. */
export function listedDateKey(content: Encyclopedia, id: number): string {
  const event = nextOf(content, id);
  return event ? `${event.startAt} ${event.timezone} ${event.venue?.city}` : '';
}

export interface ListedDate {
  /** With the offset of its place. */
  at: string;
  /** Its day, and its city where that is not where the comedian is from. */
  text: string;
}

/** The next date of a comedian that can be attended, as lists of comedians show it. */
export function listedDate(
  content: Encyclopedia,
  { id, city }: Pick<Comedian, 'id' | 'city'>,
): ListedDate | undefined {
  const event = nextOf(content, id);
  return event ? listed(event, city) : undefined;
}

/** The same where there is no encyclopedia: from the coming events in order of their start. */
export function listedDateAmong(
  coming: readonly Event[],
  { id, city }: Pick<Comedian, 'id' | 'city'>,
  now: Date,
): ListedDate | undefined {
  const own = coming.filter(({ comedians }) => comedians.some((comedian) => comedian.id === id));
  const event = nextAttendable(own, now);
  return event && listed(event, city);
}

/** `city` is that of the comedian. */
function listed({ startAt, timezone, venue }: Event, city: string): ListedDate {
  const place = venue && venue.city !== city ? venue.city : '';
  return {
    at: isoWithOffset(startAt, timezone),
    text: [shortDay(startAt, timezone), place].filter(Boolean).join(', '),
  };
}
