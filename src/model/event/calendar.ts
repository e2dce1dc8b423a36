import { plainText } from '#calendar/plain-text.ts';
import {
  type CalendarEvent,
  type CalendarWords,
  RECENT_DAYS,
  writeCalendar,
  writeEvent,
  type WrittenEvent,
} from '#calendar/write-calendar.ts';
import { addressLine } from '../place/address-line.ts';
import { groupByCity } from './agenda.ts';
import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { changedAt } from '../entry.ts';
import { type Event, overAt } from '../event.ts';
import type { List } from '../list/ordered-list.ts';
import { paths } from '../paths.ts';

interface CalendarOptions {
  name: string;
  description: string;
  events: readonly Event[];
  site: URL;
  /** Path of the page the calendar belongs to. */
  page: string;
  words: CalendarWords;
}

/** The events of a subscribed calendar: coming ones, and those that ended in the last `RECENT_DAYS`. */
export function recent(events: List<Event>, { today }: Pick<Encyclopedia, 'today'>): Event[] {
  const oldest = Date.parse(today) - RECENT_DAYS * 86_400_000;
  return events.filter((event) => overAt(event) >= oldest);
}

/** The same of one city, by its slug. */
export function recentIn(city: string, encyclopedia: Encyclopedia): readonly Event[] {
  const cities = derived(
    encyclopedia,
    'recent events by city',
    () =>
      new Map(
        groupByCity(recent(encyclopedia.events, encyclopedia)).map(({ slug, entries }) => [slug, entries]),
      ),
  );
  return cities.get(city) ?? [];
}

/** The calendar of a page. */
export function calendarText({ events, site, page, words, ...rest }: CalendarOptions): string {
  const url = new URL(page, site).href;
  const isOwn = events.length === 1;
  const written = (event: Event) =>
    isOwn ? writeEvent(toCalendarEvent(event, site), site, words) : writtenOnce(event, site, words);
  return writeCalendar({ ...rest, site, url, events: events.flatMap(written) });
}

/**
 * A cache by event, which is in several calendars, and in those after the next edit: events are immutable. A calendar of one event is
 * mostly the event's own, which those that are long over have too, and is not cached.
 */
const known = new WeakMap<Event, { origin: string; words: CalendarWords; events: WrittenEvent[] }>();

function writtenOnce(event: Event, site: URL, words: CalendarWords): readonly WrittenEvent[] {
  const before = known.get(event);
  if (before?.origin === site.origin && before.words === words) return before.events;
  const events = writeEvent(toCalendarEvent(event, site), site, words);
  known.set(event, { origin: site.origin, words, events });
  return events;
}

function toCalendarEvent(event: Event, site: URL): CalendarEvent {
  const { id, name, status } = event;
  return {
    id,
    name,
    about: event.shortDescription || plainText(event.description),
    status,
    start: new Date(event.startAt),
    end: new Date(overAt(event)),
    zone: event.timezone,
    changed: changedAt(event),
    url: new URL(paths.event(event.slug), site).href,
    place: placeOf(event),
  };
}

function placeOf({ venue, isInPerson, isOnline }: Event): CalendarEvent['place'] {
  if (!venue || !isInPerson) return isOnline ? 'online' : null;
  return {
    name: venue.name,
    address: addressLine(venue),
    lat: venue.coordinates?.lat ?? null,
    lng: venue.coordinates?.lng ?? null,
  };
}
