import { groupBy } from '../list/group-by.ts';
import { byName, toCities, type City, bySize, venueCities } from '../place/city.ts';
import { derived } from '../derived.ts';
import { type Encyclopedia, indexKeys } from '../encyclopedia.ts';
import { type Event, overAt } from '../event.ts';
import { DEFAULT_ZONE, inZone, localDay, weekDays, weekendDays } from '../time/time.ts';

/** The fields that determine the start of an event. */
type Start = Pick<Event, 'startAt' | 'timezone'>;

/** Events that start on one day, `YYYY-MM-DD` in each event's own zone. */
export interface Day<Item extends Start = Event> {
  day: string;
  events: Item[];
}

/** A cache by event: events are immutable. */
const startDays = new WeakMap<Start, string>();

/** The day on which an event starts where it takes place, `YYYY-MM-DD`. */
export function startDay(event: Start): string {
  const known = startDays.get(event);
  if (known !== undefined) return known;
  const day = localDay(event.startAt, event.timezone);
  startDays.set(event, day);
  return day;
}

const localStart = (event: Start): string => inZone(event.startAt, event.timezone).format('YYYY-MM-DD HH:mm');

/**
 * Groups events, in order of their start, by their local day. Days are in the order of the events, ascending or
 * descending. Within a day events are sorted by local time, each in its own zone.
 */
export function groupByDay<Item extends Start = Event>(events: readonly Item[]): Array<Day<Item>> {
  const [first, last] = [events[0], events.at(-1)];
  const isForwards = !first || !last || Date.parse(first.startAt) <= Date.parse(last.startAt);
  const starts = new Map(events.map((event) => [event, localStart(event)]));
  const startOf = (event: Item) => starts.get(event) ?? '';
  const days = Array.from(
    groupBy(events, (event) => startOf(event).slice(0, 10)),
    ([day, dayEvents]) => ({
      day,
      events: [...dayEvents].sort((a, b) => startOf(a).localeCompare(startOf(b))),
    }),
  );
  return [...days].sort((a, b) => (isForwards ? 1 : -1) * a.day.localeCompare(b.day));
}

/** Groups events by the city of their venue, the city with most events first. Events without a city are left out. */
export function groupByCity(events: readonly Event[]): Array<City<Event>> {
  return [
    ...toCities(
      groupBy(events, (event) => indexKeys.venueCity(event)[0]),
      cityOf,
    ),
  ].sort(bySize);
}

const cityOf = ({ venue }: Event): string => venue?.city ?? '';

/** Selections of the coming events. */
export interface Agenda {
  tonight: Event[];
  /** Whether there were shows today and the last one is over. */
  isTonightOver: boolean;
  thisWeek: Event[];
  /** Events tonight and at the weekend, by city. */
  nights: Array<City<Event>>;
  /** Events tonight and at the weekend without a known city that are not online only. */
  nightsElsewhere: Event[];
  /** Events tonight and at the weekend that are online only. */
  nightsOnline: Event[];
  /** Whether today is part of the weekend (Friday to Sunday). */
  isWeekend: boolean;
  /** Every city with a venue, by name, with its coming events, if any. */
  cities: Array<City<Event>>;
  city(slug: string): City<Event> | undefined;
}

/** The agenda of an encyclopedia, computed once. */
export const agendaOf = (encyclopedia: Encyclopedia): Agenda =>
  derived(encyclopedia, 'agenda', () => createAgenda(encyclopedia));

/** Milliseconds after midnight that belong to the previous evening. */
const NIGHT = 6 * 3_600_000;

/** The day of an event's last evening, `YYYY-MM-DD`: a show that ends after midnight belongs to the day it starts. */
export function lastEvening(event: Event): string {
  const end = overAt(event) - NIGHT;
  // From the event's own offset, which holds where a browser does not know its zone.
  const start = inZone(event.endAt ?? event.startAt, event.timezone);
  const last = start.add(end - start.valueOf(), 'millisecond').format('YYYY-MM-DD');
  return last > startDay(event) ? last : startDay(event);
}

/** Milliseconds, longer than a week in any zone: the local days of later events are not computed. */
const HORIZON = 9 * 86_400_000;

const none: readonly Event[] = [];

/** Milliseconds between the clocks of UTC-12 and UTC+14, the largest difference. */
const ZONES = 26 * 3_600_000;

/** The zones of the events that come soon, and that of the encyclopedia. */
const zonesOfSoon = (content: Encyclopedia): ReadonlySet<string> =>
  derived(
    content,
    'zones',
    () => new Set([DEFAULT_ZONE, ...soonOf(content).map(({ timezone }) => timezone)]),
  );

/** The events whose local day matters now. */
function soonOf({ coming, now }: Encyclopedia): Event[] {
  const end = now.getTime() + HORIZON;
  const soon: Event[] = [];
  for (const event of coming) {
    if (Date.parse(event.startAt) >= end) break;
    soon.push(event);
  }
  return soon;
}

/** The present day in each zone of the events that come soon, as one text: what pages call «Hoy» changes with it. */
export const presentDays = (content: Encyclopedia): string =>
  Array.from(zonesOfSoon(content), (zone) => `${zone} ${localDay(content.now, zone)}`)
    .sort()
    .join('\n');

/** When the next day begins in one of the zones of the events that come soon, milliseconds since 1970. */
export const nextMidnight = (content: Encyclopedia): number =>
  Math.min(
    ...Array.from(zonesOfSoon(content), (zone) =>
      inZone(content.now, zone).add(1, 'day').startOf('day').valueOf(),
    ),
  );

/** Tells of events whether they start today, each in its own zone, or started on an earlier day. */
export function todayAt(now: Date): (event: Event) => boolean {
  const days = new Map<string, string>();
  return (event) => {
    const day = days.get(event.timezone) ?? localDay(now, event.timezone);
    days.set(event.timezone, day);
    return startDay(event) <= day;
  };
}

/** Whether an event that is over, and was not cancelled, started today where it took place: anywhere, or in the city with this slug. */
export function hadShow({ past, now }: Encyclopedia, city?: string): boolean {
  for (const event of past) {
    if (Date.parse(event.startAt) < now.getTime() - 24 * 3_600_000 - ZONES) return false;
    const isHere = city === undefined || indexKeys.venueCity(event).includes(city);
    const isToday = isHere && startDay(event) === localDay(now, event.timezone);
    if (isToday && event.status !== 'cancelled') return true;
  }
  return false;
}

/** What comes next, to be shown large: of each show at a venue the first date that is neither cancelled nor postponed; all where none is. */
export function nextShows(events: readonly Event[]): readonly Event[] {
  const first = new Map<string, Event>();
  for (const event of events) {
    const show = `${event.venueId} ${event.name}`;
    const holds = event.status !== 'cancelled' && event.status !== 'postponed';
    if (holds && !first.has(show)) first.set(show, event);
  }
  return first.size > 0 ? [...first.values()] : events;
}

const isOnlineOnly = ({ isOnline, isInPerson, venue }: Event): boolean =>
  isOnline && !isInPerson && venue === null;

function createAgenda(encyclopedia: Encyclopedia): Agenda {
  const { now, today, indexes } = encyclopedia;
  const soon = soonOf(encyclopedia);
  const isToday = todayAt(now);
  const lastOfWeek = weekDays(now).at(-1) ?? today;
  const weekend = weekendDays(now);
  const [firstOfWeekend = today, lastOfWeekend = firstOfWeekend] = [weekend[0], weekend.at(-1)];
  const isNear = (event: Event) =>
    isToday(event) ||
    (startDay(event) <= lastOfWeekend &&
      (startDay(event) >= firstOfWeekend || lastEvening(event) >= firstOfWeekend));
  const bySlug = new Map(
    venueCities(encyclopedia).map(({ slug, name }) => [slug, { slug, name, entries: none }]),
  );
  for (const { slug, name, entries } of toCities(indexes.comingOfCity.entries(), cityOf))
    bySlug.set(slug, { slug, name: bySlug.get(slug)?.name ?? name, entries });
  const near = soon.filter(isNear);
  const nowhere = near.filter((event) => indexKeys.venueCity(event).length === 0);
  const tonight = soon.filter(isToday);
  return {
    tonight,
    isTonightOver: tonight.length === 0 && hadShow(encyclopedia),
    // Includes events that started earlier and are not over, and events in zones that have not reached today.
    thisWeek: soon.filter((event) => startDay(event) <= lastOfWeek),
    nights: groupByCity(near),
    nightsElsewhere: nowhere.filter((event) => !isOnlineOnly(event)),
    nightsOnline: nowhere.filter(isOnlineOnly),
    isWeekend: weekend.includes(today),
    cities: [...bySlug.values()].sort(byName),
    city: (slug) => bySlug.get(slug),
  };
}
