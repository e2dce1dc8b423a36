import { startDay } from '../event/agenda.ts';
import { derived } from '../derived.ts';
import { type Encyclopedia, indexKeys } from '../encyclopedia.ts';
import type { Entry } from '../entry.ts';
import type { Event } from '../event.ts';
import { filePaths } from '../file-paths.ts';
import type { Kind } from '../kinds.ts';
import { takesPlace } from '../event/next-date.ts';
import { eventPageSlugs, paths } from '../paths.ts';
import type { Picture } from '../picture/picture.ts';
import { dateWords } from '../time/time.ts';

/** A poster of an event, or of the dates of a comedian's month, a venue's week or a city's weekend. */
export interface Poster {
  of: 'event' | 'comedian' | 'venue' | 'city';
  /** Its inks are those of this kind. */
  kind: Kind;
  /** The page it leads to, a path. */
  page: string;
  name: string;
  picture: Picture | null;
  /** The entry it is about; null for a city. */
  entry: Entry | null;
  /** What it announces, soonest first: at least one event, all of which take place. */
  events: readonly [Event, ...Event[]];
}

const DAY = 86_400_000;

/** Days from the first date on that the dates of a comedian and of a venue are told for. */
const DAYS = { comedian: 31, venue: 7 };

/** Events, soonest first, that start within these days of the first one. */
function within(events: readonly Event[], days: number): Event[] {
  const end = Date.parse(events[0]?.startAt ?? '') + days * DAY;
  return events.filter(({ startAt }) => Date.parse(startAt) < end);
}

/** From Friday to Sunday: 5, 6 and 0 of a week that begins on Sunday. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const isWeekend = (event: Event): boolean => [5, 6, 0].includes(weekday(startDay(event)));

/** The events of the first weekend that has some; `events` are soonest first. */
function ofWeekend(events: readonly Event[]): Event[] {
  const first = events.find(isWeekend);
  if (!first) return [];
  const left = (7 - weekday(startDay(first))) % 7;
  const end = new Date(Date.parse(startDay(first)) + left * DAY).toISOString().slice(0, 10);
  return events.filter((event) => isWeekend(event) && startDay(event) <= end);
}

function add<Key>(lists: Map<Key, Event[]>, key: Key, event: Event): void {
  const list = lists.get(key);
  if (list) list.push(event);
  else lists.set(key, [event]);
}

/**
 * All posters by the path of their page. Only entries with a coming date have one. A poster depends on its dates alone, so a new
 * day changes only the posters whose first date is over.
 */
export const postersOf = (content: Encyclopedia): ReadonlyMap<string, Poster> =>
  derived(content, 'posters', () => {
    const { now, indexes } = content;
    const [comedians, venues, cities] = [
      new Map<number, Event[]>(),
      new Map<number, Event[]>(),
      new Map<string, Event[]>(),
    ];
    const posters = new Map<string, Poster>();
    const put = (poster: Omit<Poster, 'events'>, [first, ...rest]: readonly Event[]) => {
      if (first) posters.set(filePaths.poster(poster.page), { ...poster, events: [first, ...rest] });
    };
    for (const event of content.coming) {
      if (!takesPlace(event, now) || eventPageSlugs.has(event.slug)) continue;
      const { slug, name, thumbnail: picture } = event;
      put({ of: 'event', kind: 'event', page: paths.event(slug), name, picture, entry: event }, [event]);
      for (const id of new Set(event.comedians.map((comedian) => comedian.id))) add(comedians, id, event);
      if (event.venueId !== null) add(venues, event.venueId, event);
      for (const city of indexKeys.venueCity(event)) add(cities, city, event);
    }
    for (const [id, events] of comedians)
      for (const entry of indexes.byId.comedians.get(id) ?? []) {
        const { slug, nickname: name, picture } = entry;
        put(
          { of: 'comedian', kind: 'comedian', page: paths.comedian(slug), name, picture, entry },
          within(events, DAYS.comedian),
        );
      }
    for (const [id, events] of venues)
      for (const entry of indexes.byId.venues.get(id) ?? []) {
        const { slug, name } = entry;
        const picture = entry.logo ?? entry.cover;
        put(
          { of: 'venue', kind: 'venue', page: paths.venue(slug), name, picture, entry },
          within(events, DAYS.venue),
        );
      }
    for (const events of cities.values()) {
      const name = events[0]?.venue?.city?.trim() ?? '';
      put(
        { of: 'city', kind: 'event', page: paths.today(name), name, picture: null, entry: null },
        ofWeekend(events),
      );
    }
    return posters;
  });

/** The poster that leads to a page, if that has a date. */
export const posterOf = (content: Encyclopedia, page: string): Poster | undefined =>
  postersOf(content).get(filePaths.poster(page));

/** The first and the last day of a poster's dates, as words of a period need them. */
export function posterDays({ events }: Pick<Poster, 'events'>): { first: PosterDay; last: PosterDay } {
  return { first: dayOf(events[0]), last: dayOf(events.at(-1) ?? events[0]) };
}

/** `sábado`, `5`, `diciembre`. */
export interface PosterDay {
  weekday: string;
  day: string;
  month: string;
}

function dayOf({ startAt, timezone }: Event): PosterDay {
  const words = dateWords(startAt, timezone);
  return { weekday: words.weekday, day: words.day, month: words.month };
}
