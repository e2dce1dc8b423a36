import { agendaOf, hadShow, nextShows, startDay } from '../event/agenda.ts';
import type { Comedian } from '../comedian.ts';
import { derived } from '../derived.ts';
import { type Encyclopedia, indexKeys } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import { mostRecent } from '../list/latest-added.ts';
import type { Podcast } from '../podcast.ts';
import { weekDays, weekendDays } from '../time/time.ts';
import { usualZone } from '../time/usual-zone.ts';

/** What the home page of a city shows. Every event is in one list at most. */
export interface CityDay {
  name: string;
  /** The time zone of its events. */
  zone: string;
  /** The present day there, `YYYY-MM-DD`. */
  today: string;
  /** Whether it is a day from Friday to Sunday. */
  isWeekend: boolean;
  /** The events that are shown large: those of today that are not over, or where there are none the next ones (`nextShows`). */
  bills: Event[];
  /** How many events of today are not over. */
  tonight: number;
  /** Whether there were shows today and the last one is over. */
  isOver: boolean;
  /** The events of today that `bills` has no place for. */
  alsoTonight: Event[];
  tomorrow: Event[];
  /** The rest of this weekend, or all of the next one. */
  weekend: Event[];
  /** The first events after those, where those are few. */
  later: Event[];
  openMics: Event[];
  newcomers: Comedian[];
  podcasts: Podcast[];
}

/** The most events that are shown large, today's and others. */
const BILLS = { tonight: 6, next: 4 };

/** Events of all lists together that are enough for a page without `later`. */
const ENOUGH = 6;

const OPEN_MICS = 3;
const NEWCOMERS = 4;
const PODCASTS = 2;

/** Undefined for a city without a venue and without a coming event. */
export function cityDayOf(content: Encyclopedia, slug: string): CityDay | undefined {
  const city = agendaOf(content).city(slug);
  if (!city) return undefined;
  const { now, indexes } = content;
  const zone = usualZone(city.entries);
  const [today = '', tomorrow = ''] = weekDays(now, zone);
  const weekend = new Set(weekendDays(now, zone));
  const startsOn = (is: (day: string) => boolean) => city.entries.filter((event) => is(startDay(event)));
  // Those of several days that began before are not over.
  const tonight = startsOn((day) => day <= today);
  const near = startsOn((day) => day <= tomorrow || weekend.has(day));
  const shown = new Set([...near, ...city.entries.slice(0, ENOUGH)]);
  const bills =
    tonight.length > 0
      ? tonight.slice(0, BILLS.tonight)
      : nextShows(city.entries.filter((event) => shown.has(event))).slice(0, BILLS.next);
  const below = [...shown].filter((event) => !bills.includes(event));
  return {
    name: city.name,
    zone,
    today,
    isWeekend: weekend.has(today),
    bills,
    tonight: tonight.length,
    isOver: tonight.length === 0 && hadShow(content, slug),
    alsoTonight: below.filter((event) => startDay(event) <= today),
    tomorrow: below.filter((event) => startDay(event) === tomorrow),
    weekend: below.filter((event) => startDay(event) > tomorrow && weekend.has(startDay(event))),
    later: below.filter((event) => startDay(event) > tomorrow && !weekend.has(startDay(event))),
    openMics: city.entries.filter((event) => event.isOpenMic && !shown.has(event)).slice(0, OPEN_MICS),
    newcomers: mostRecent(indexes.comediansOfCity.get(slug) ?? [], NEWCOMERS),
    podcasts: (podcastsByCity(content).get(slug) ?? []).slice(0, PODCASTS),
  };
}

/** The podcasts by the cities of those who make them. */
const podcastsByCity = (content: Encyclopedia): ReadonlyMap<string, readonly Podcast[]> =>
  derived(content, 'podcasts by city', () => {
    const byCity = new Map<string, Set<Podcast>>();
    for (const podcast of content.podcasts)
      for (const { id } of podcast.comedians)
        for (const host of content.indexes.byId.comedians.get(id) ?? [])
          for (const slug of indexKeys.city(host))
            byCity.set(slug, (byCity.get(slug) ?? new Set()).add(podcast));
    return new Map(Array.from(byCity, ([slug, podcasts]) => [slug, [...podcasts]]));
  });
