import type { Encyclopedia } from './encyclopedia.ts';
import { type Event, isComing } from './event.ts';

/** Whether an event's page leads to another date: it is over, or will not take place as announced. */
export const leadsOn = (event: Event, now: Date): boolean =>
  !isComing(event, now) || (event.status !== 'scheduled' && event.status !== 'rescheduled');

/** The soonest of these events, in order of their start, that can still be attended. */
export const nextOf = (events: readonly Event[], now: Date): Event | undefined =>
  events.find((event) => !leadsOn(event, now));

/** The comedian who is named first, whose next date stands in for one of the same show. */
export const headlinerOf = ({ comedians }: Event) => comedians[0];

export interface NextDate {
  event: Event;
  /** Whose date it is; the same show's where absent. */
  of?: string;
}

/** Where a page that `leadsOn` leads: the next date of the show, else of its group, else of its headliner. */
export function nextDate(event: Event, content: Encyclopedia): NextDate | undefined {
  const { now } = content;
  const group = event.groupId === null ? undefined : content.groupById(event.groupId);
  const ofGroup = group ? content.eventsOfGroup(group.id) : [];
  const ofVenue = event.venueId === null ? [] : content.eventsOfVenue(event.venueId);
  const isSameShow = ({ name }: Event) => name === event.name;
  const sameShow = [ofGroup, ofVenue]
    .flatMap((events) => nextOf(events.filter(isSameShow), now) ?? [])
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))[0];
  if (sameShow) return { event: sameShow };
  const nextOfGroup = nextOf(ofGroup, now);
  if (group && nextOfGroup) return { event: nextOfGroup, of: group.name };
  const headliner = headlinerOf(event);
  const nextOfHeadliner = headliner && nextOf(content.eventsOfComedian(headliner.id), now);
  return nextOfHeadliner && { event: nextOfHeadliner, of: headliner.nickname };
}
