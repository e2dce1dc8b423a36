import { citySlug } from './city.ts';
import { derived } from './derived.ts';
import { type Encyclopedia, keys } from './encyclopedia.ts';
import { type Event, overAt } from './event.ts';
import type { List } from './ordered-list.ts';
import { inZone, localDay, weekDays, weekendDays } from './time.ts';

/** Events that start on one day, `YYYY-MM-DD` in each event's own zone. */
export interface Day {
  day: string;
  events: Event[];
}

/** A city and its events; `slug` is the last part of its page's URL. */
export interface City {
  slug: string;
  name: string;
  events: readonly Event[];
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

const localStart = (event: Event): string => inZone(event.startAt, event.timezone).format('YYYY-MM-DD HH:mm');

/**
 * Events in order of their start by the day of their own calendar, the earlier day first if the
 * events are given so. Within a day the local clocks decide, whatever the zones.
 */
export function byDay(events: readonly Event[]): Day[] {
  const [first, last] = [events[0], events.at(-1)];
  const isForwards = !first || !last || Date.parse(first.startAt) <= Date.parse(last.startAt);
  const starts = new Map(events.map((event) => [event, localStart(event)]));
  const startOf = (event: Event) => starts.get(event) ?? '';
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
export function byCity(events: readonly Event[]): City[] {
  return inOrder(Map.groupBy(events, (event) => keys.city(event)[0]));
}

/** Cities by how many events each has, and then by their slugs; of how a name is written its first event decides. */
const inOrder = (lists: Iterable<readonly [slug: string | undefined, events: readonly Event[]]>): City[] =>
  Array.from(lists)
    .flatMap(([slug, events]) =>
      slug === undefined ? [] : [{ slug, name: events[0]?.venue?.city.trim() ?? '', events }],
    )
    .toSorted((a, b) => b.events.length - a.events.length || (a.slug < b.slug ? -1 : 1));

const cityLists = new WeakMap<object, string[]>();

/** The cities of a list's entries, each once, by name. Kept by list. */
export function cityNames(entries: List<{ city: string }>): string[] {
  const known = cityLists.get(entries);
  if (known) return known;
  const names = new Map(
    entries.flatMap(({ city }) => (city.trim() ? [[citySlug(city), city.trim()] as const] : [])),
  );
  const sorted = [...names.values()].toSorted((a, b) => a.localeCompare(b, 'es'));
  cityLists.set(entries, sorted);
  return sorted;
}

/** What there is to choose from among the events to come. */
export interface Agenda {
  tonight: Event[];
  thisWeek: Event[];
  weekend: City[];
  /** What is on at the weekend in no city: online, or where nobody has said yet. */
  weekendElsewhere: Event[];
  openMics: List<Event>;
  /** Every city the encyclopedia knows, with its events to come, even none. */
  cities: City[];
  city(slug: string): City | undefined;
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

function createAgenda({ coming, openMics, venues, now, today, indexes }: Encyclopedia): Agenda {
  const end = now.getTime() + HORIZON;
  const soon: Event[] = [];
  for (const event of coming) {
    if (Date.parse(event.startAt) >= end) break;
    soon.push(event);
  }
  const lastOfWeek = weekDays(now).at(-1) ?? today;
  const weekend = weekendDays(now);
  const [firstOfWeekend = today, lastOfWeekend = firstOfWeekend] = [weekend[0], weekend.at(-1)];
  const isOnWeekend = (event: Event) =>
    startDay(event) <= lastOfWeekend &&
    (startDay(event) >= firstOfWeekend || lastEvening(event) >= firstOfWeekend);
  const cities = inOrder(indexes.comingOfCity.entries());
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  for (const { city: name } of venues) {
    const slug = citySlug(name);
    if (name.trim() && !bySlug.has(slug)) bySlug.set(slug, { slug, name: name.trim(), events: [] });
  }
  const onWeekend = soon.filter(isOnWeekend);
  return {
    tonight: soon.filter((event) => startDay(event) <= today),
    // What began before and is not over yet, or whose clocks have not reached today, is on too.
    thisWeek: soon.filter((event) => startDay(event) <= lastOfWeek),
    weekend: byCity(onWeekend),
    weekendElsewhere: onWeekend.filter((event) => keys.city(event).length === 0),
    openMics,
    cities: [...bySlug.values()],
    city: (slug) => bySlug.get(slug),
  };
}
