import { slugify } from '#contract/search-text.ts';
import type { Encyclopedia } from './encyclopedia.ts';
import type { Event } from './event.ts';
import { localDay, weekDays, weekendDays } from './time.ts';

/** Events that start on one day, `YYYY-MM-DD` in each event's own zone. */
export interface Day {
  day: string;
  events: Event[];
}

/** A city and its events; `slug` is the last part of its page's URL. */
export interface City {
  slug: string;
  name: string;
  events: Event[];
}

export const startDay = (event: Event): string => localDay(event.startAt, event.timezone);

/** Events by the day they start, in the order given. */
export function byDay(events: readonly Event[]): Day[] {
  const days = Map.groupBy(events, startDay);
  return Array.from(days, ([day, dayEvents]) => ({ day, events: dayEvents }));
}

/** Events by the city of their venue, the city with most of them first. Those without one are left out. */
export function byCity(events: readonly Event[]): City[] {
  const cities = new Map<string, City>();
  for (const event of events) {
    const name = event.venue?.city.trim();
    if (!name) continue;
    const slug = citySlug(name);
    const city = cities.get(slug);
    if (city) city.events.push(event);
    else cities.set(slug, { slug, name, events: [event] });
  }
  return [...cities.values()].toSorted((a, b) => b.events.length - a.events.length);
}

/** The part of a URL that stands for a city. */
export const citySlug = (name: string): string => slugify(name, 'ciudad');

/** What there is to choose from among the events to come. */
export interface Agenda {
  tonight: Event[];
  thisWeek: Event[];
  weekend: City[];
  openMics: Event[];
  /** Every city the encyclopedia knows, with its events to come, even none. */
  cities: City[];
  city(slug: string): City | undefined;
}

const agendas = new WeakMap<Encyclopedia, Agenda>();

/** The agenda of an encyclopedia, worked out once for all the pages that show a part of it. */
export function agendaOf(encyclopedia: Encyclopedia): Agenda {
  const known = agendas.get(encyclopedia);
  if (known) return known;
  const agenda = createAgenda(encyclopedia);
  agendas.set(encyclopedia, agenda);
  return agenda;
}

/** Longer than a week in any zone: what starts later need not have its local day worked out. */
const HORIZON = 9 * 86_400_000;

function createAgenda({ coming, venues, now, today }: Encyclopedia): Agenda {
  const end = now.getTime() + HORIZON;
  const soon = coming.filter((event) => Date.parse(event.startAt) < end);
  const onDays = (days: readonly string[]) => soon.filter((event) => days.includes(startDay(event)));
  const cities = byCity(coming);
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  for (const { city: name } of venues) {
    const slug = citySlug(name);
    if (name.trim() && !bySlug.has(slug)) bySlug.set(slug, { slug, name: name.trim(), events: [] });
  }
  return {
    tonight: soon.filter((event) => startDay(event) <= today),
    thisWeek: onDays([...weekDays(now), today]),
    weekend: byCity(onDays(weekendDays(now))),
    openMics: coming.filter((event) => event.isOpenMic),
    cities: [...bySlug.values()],
    city: (slug) => bySlug.get(slug),
  };
}
