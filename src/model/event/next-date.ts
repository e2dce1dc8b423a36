import type { Encyclopedia } from '../encyclopedia.ts';
import { type Event, isComing } from '../event.ts';

/** Whether an event's page links to another date: it is over, or will not take place as announced. */
export const suggestsNextDate = (event: Event, now: Date): boolean =>
  !isComing(event, now) || (event.status !== 'scheduled' && event.status !== 'rescheduled');

/** Whether it is coming and not called off. */
export const takesPlace = (event: Event, now: Date): boolean =>
  isComing(event, now) && event.status !== 'cancelled' && event.status !== 'postponed';

export interface ComingDate {
  next: Event;
  /** The first one with tickets; absent where `next` has some. */
  withTickets?: Event;
}

/** The first of these events that takes place, and where that is sold out the first that is not; `events` are in order of their start. */
export function comingDate(events: readonly Event[], now: Date): ComingDate | undefined {
  const next = events.find((event) => takesPlace(event, now));
  if (next?.status !== 'sold_out') return next && { next };
  const withTickets = nextAttendable(events, now);
  return withTickets ? { next, withTickets } : { next };
}

/** The first of these events that can still be attended; `events` are in order of their start. */
export const nextAttendable = (events: readonly Event[], now: Date): Event | undefined =>
  events.find((event) => !suggestsNextDate(event, now));

/** The first comedian of the line-up. */
export const headlinerOf = ({ comedians }: Event) => comedians[0];

export interface NextDate {
  event: Event;
  /** The name of the group or comedian; absent when it is the same show. */
  of?: string;
}

/** The date that a page links to when `suggestsNextDate`: the next one of the show, else of its group, else of its headliner. */
export function nextDate(event: Event, content: Encyclopedia): NextDate | undefined {
  const { now } = content;
  const group = event.groupId === null ? undefined : content.groupById(event.groupId);
  const ofGroup = group ? content.eventsOfGroup(group.id) : [];
  const ofVenue = event.venueId === null ? [] : content.eventsOfVenue(event.venueId);
  const isSameShow = ({ name }: Event) => name === event.name;
  const sameShow = [ofGroup, ofVenue]
    .flatMap((events) => nextAttendable(events.filter(isSameShow), now) ?? [])
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))[0];
  if (sameShow) return { event: sameShow };
  const nextOfGroup = nextAttendable(ofGroup, now);
  if (group && nextOfGroup) return { event: nextOfGroup, of: group.name };
  const headliner = headlinerOf(event);
  const nextOfHeadliner = headliner && nextAttendable(content.eventsOfComedian(headliner.id), now);
  return nextOfHeadliner && { event: nextOfHeadliner, of: headliner.nickname };
}
