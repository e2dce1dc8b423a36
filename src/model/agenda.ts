import { byName, citiesFrom, type City, mostFirst, venueCities } from './city.ts';
import { derived } from './derived.ts';
import { type Encyclopedia, keys } from './encyclopedia.ts';
import { type Event, overAt } from './event.ts';
import { inZone, localDay, weekDays, weekendDays } from './time.ts';

/** What tells when an event starts. */
type Start = Pick<Event, 'startAt' | 'timezone'>;

/** Events that start on one day, `YYYY-MM-DD` in each event's own zone. */
export interface Day<Item extends Start = Event> {
  day: string;
  events: Item[];
}

/** Events are asked over and over, and never changed. */
const startDays = new WeakMap<Event, string>();

/** The day on which an event starts where it takes place, `YYYY-MM-DD`. */
export function startDay(event: Event): string {
  const known = startDays.get(event);
  if (known !== undefined) return known;
  const day = localDay(event.startAt, event.timezone);
  startDays.set(event, day);
  return day;
}

const localStart = (event: Start): string => inZone(event.startAt, event.timezone).format('YYYY-MM-DD HH:mm');

/**
 * Events in order of their start by the day of their own calendar, the earlier day first if the
 * events are given so. Within a day the local clocks decide, whatever the zones.
 */
export function byDay<Item extends Start = Event>(events: readonly Item[]): Array<Day<Item>> {
  const [first, last] = [events[0], events.at(-1)];
  const isForwards = !first || !last || Date.parse(first.startAt) <= Date.parse(last.startAt);
  const starts = new Map(events.map((event) => [event, localStart(event)]));
  const startOf = (event: Item) => starts.get(event) ?? '';
  const days = Array.from(
    Map.groupBy(events, (event) => startOf(event).slice(0, 10)),
    ([day, dayEvents]) => ({
      day,
      events: dayEvents.toSorted((a, b) => startOf(a).localeCompare(startOf(b))),
    }),
  );
  return days.toSorted((a, b) => (isForwards ? 1 : -1) * a.day.localeCompare(b.day));
}

/** Events by the city of their venue, the city with most of them first. Those without one are left out. */
export function byCity(events: readonly Event[]): Array<City<Event>> {
  return citiesFrom(
    Map.groupBy(events, (event) => keys.venueCity(event)[0]),
    cityOf,
  ).toSorted(mostFirst);
}

const cityOf = ({ venue }: Event): string => venue?.city ?? '';

/** What there is to choose from among the events to come. */
export interface Agenda {
  tonight: Event[];
  /** Whether today had shows, and the last of them is over. */
  isTonightOver: boolean;
  thisWeek: Event[];
  /** What is on tonight and at the weekend in each city. */
  nights: Array<City<Event>>;
  /** The same in no city that is known, and not online alone. */
  nightsElsewhere: Event[];
  /** The same online alone. */
  nightsOnline: Event[];
  /** Whether today is a day of the weekend. */
  isWeekend: boolean;
  /** Every city of a venue by name, with its events to come, even none. */
  cities: Array<City<Event>>;
  city(slug: string): City<Event> | undefined;
}

/** The agenda of an encyclopedia, worked out once for all the pages that show a part of it. */
export const agendaOf = (encyclopedia: Encyclopedia): Agenda =>
  derived(encyclopedia, 'agenda', () => createAgenda(encyclopedia));

/** Milliseconds after midnight that still belong to the evening before. */
const NIGHT = 6 * 3_600_000;

/** The last day on whose evening an event takes place, `YYYY-MM-DD`: that of a late show is the day it starts. */
export function lastEvening(event: Event): string {
  const last = localDay(new Date(overAt(event) - NIGHT), event.timezone);
  return last > startDay(event) ? last : startDay(event);
}

/** Longer than a week in any zone: what starts later need not have its local day worked out. */
const HORIZON = 9 * 86_400_000;

const none: readonly Event[] = [];

/** Milliseconds that clocks of one day may be apart: from UTC-12 to UTC+14. */
const ZONES = 26 * 3_600_000;

/** Whether an event that took place started today. */
function hadShow({ past, now, today }: Encyclopedia): boolean {
  for (const event of past) {
    if (Date.parse(event.startAt) < now.getTime() - 24 * 3_600_000 - ZONES) return false;
    if (startDay(event) === today && event.status !== 'cancelled') return true;
  }
  return false;
}

const isOnlineAlone = ({ isOnline, isInPerson, venue }: Event): boolean =>
  isOnline && !isInPerson && venue === null;

function createAgenda(encyclopedia: Encyclopedia): Agenda {
  const { coming, now, today, indexes } = encyclopedia;
  const end = now.getTime() + HORIZON;
  const soon: Event[] = [];
  for (const event of coming) {
    if (Date.parse(event.startAt) >= end) break;
    soon.push(event);
  }
  const lastOfWeek = weekDays(now).at(-1) ?? today;
  const weekend = weekendDays(now);
  const [firstOfWeekend = today, lastOfWeekend = firstOfWeekend] = [weekend[0], weekend.at(-1)];
  const isNear = (event: Event) =>
    startDay(event) <= today ||
    (startDay(event) <= lastOfWeekend &&
      (startDay(event) >= firstOfWeekend || lastEvening(event) >= firstOfWeekend));
  const bySlug = new Map(
    venueCities(encyclopedia).map(({ slug, name }) => [slug, { slug, name, entries: none }]),
  );
  for (const { slug, name, entries } of citiesFrom(indexes.comingOfCity.entries(), cityOf))
    bySlug.set(slug, { slug, name: bySlug.get(slug)?.name ?? name, entries });
  const near = soon.filter(isNear);
  const nowhere = near.filter((event) => keys.venueCity(event).length === 0);
  const tonight = soon.filter((event) => startDay(event) <= today);
  return {
    tonight,
    isTonightOver: tonight.length === 0 && hadShow(encyclopedia),
    // What began before and is not over yet, or whose clocks have not reached today, is on too.
    thisWeek: soon.filter((event) => startDay(event) <= lastOfWeek),
    nights: byCity(near),
    nightsElsewhere: nowhere.filter((event) => !isOnlineAlone(event)),
    nightsOnline: nowhere.filter(isOnlineAlone),
    isWeekend: weekend.includes(today),
    cities: [...bySlug.values()].toSorted(byName),
    city: (slug) => bySlug.get(slug),
  };
}
