import { agendaOf, presentDays } from '#model/event/agenda.ts';
import { cityDayOf } from '#model/place/city-day.ts';
import { type City, comedianCities, venueCities } from '#model/place/city.ts';
import { nearestShow } from '#model/place/nearest-show.ts';
import { citySections } from '#model/place/city-sections.ts';
import type { Comedian } from '#model/comedian.ts';
import { derived } from '#model/derived.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Event, isComing } from '#model/event.ts';
import { listedDateKey } from '#model/event/listed-date.ts';
import { hasPairs } from '#model/event/shared-bills.ts';
import { eventParts } from '#model/event/parts.ts';
import { kinds } from '#model/kinds.ts';
import { letterIndex } from '#model/list/letter-index.ts';
import type { List } from '#model/list/ordered-list.ts';
import { pageCount, pageOf } from '#model/list/page-window.ts';
import { paths } from '#model/paths.ts';
import { tileListKinds } from '#model/list/tile-list.ts';
import type { Venue } from '#model/venue.ts';
import { outlineOf } from '../outline.ts';
import type { PageFamily, Parts } from './page-family.ts';

/** The home pages of cities. */
export const cityFamily: PageFamily = {
  name: 'home pages of cities',
  sources: (content) => [
    content.coming,
    content.comedians,
    content.podcasts,
    content.events,
    content.groups,
    content.venues,
    content.banners,
    presentDays(content),
    placesOf(content),
  ],
  *pages(content) {
    const context = [content.banners, placesOf(content)];
    for (const { name, slug } of agendaOf(content).cities) {
      const { name: _, ...day } = cityDayOf(content, slug) ?? { name };
      const parts = Object.values(day).flat();
      yield [
        paths.today(name),
        [
          ...context,
          hasPairs(content, slug),
          ...parts.map((part) => (typeof part === 'object' ? outlineOf(part) : part)),
          ...nearestOf(content, agendaOf(content).city(slug)?.entries ?? [], name),
        ],
      ];
    }
  },
};

/** The pages of all lists. Lists of some kinds show more than their entries. */
export const listFamilies: readonly PageFamily[] = [
  {
    name: 'lists of events',
    sources: (content) => [
      content.events,
      content.banners,
      content.venues,
      presentDays(content),
      placesOf(content),
    ],
    *pages(content) {
      const { cities } = agendaOf(content);
      const context = [content.banners, presentDays(content), namesOf(cities)];
      const counts = countsOf(content);
      // The first page shows the league too and is in the family of the home page.
      yield* [...listPages(paths.events(), content.coming, context, [counts])].slice(1);
      for (const { path, events } of Object.values(eventParts)) {
        const shown = events(content);
        yield* listPages(path, shown, [...context, ...nearestOf(content, shown)], [counts]);
      }
      for (const { name, entries } of cities) {
        const others = [sectionsOf(content, name), ...nearestOf(content, entries, name)];
        yield* listPages(paths.eventsIn(name), entries, [...context, ...others], [counts]);
      }
    },
  },
  {
    name: 'lists of comedians',
    sources: (content) => [
      content.comedians,
      content.banners,
      content.indexes.referrers.event.comedian,
      placesOf(content),
    ],
    *pages(content) {
      const { comedians, banners } = content;
      const cities = comedianCities(content);
      const first = [comedians.length, sizesOf(cities)];
      const date = ({ id }: Comedian) => listedDateKey(content, id);
      const list = (path: string, entries: List<Comedian>, also = '') =>
        listPages(path, entries, [banners, namesOf(cities), lettersOf(entries), also], first, date);
      yield* list(paths.comedians(), comedians);
      for (const { name, entries } of cities)
        yield* list(paths.comediansIn(name), entries, sectionsOf(content, name));
    },
  },
  {
    name: 'lists of venues',
    sources: (content) => [
      content.venues,
      content.banners,
      content.indexes.referrers.event.venue,
      placesOf(content),
    ],
    *pages(content) {
      const { venues, banners } = content;
      const cities = venueCities(content);
      const first = [venues.length, sizesOf(cities)];
      const dates = ({ id }: Venue) => countComing(content.eventsOfVenue(id), content.now);
      const list = (path: string, entries: List<Venue>, also = '') =>
        listPages(path, entries, [banners, namesOf(cities), also], first, dates);
      yield* list(paths.venues(), venues);
      for (const { name, entries } of cities)
        yield* list(paths.venuesIn(name), entries, sectionsOf(content, name));
    },
  },
  ...tileListKinds.map((kind): PageFamily => {
    const { list } = kinds[kind];
    return {
      name: `lists of ${list}`,
      sources: (content) => [content[list], content.banners],
      pages: (content) => listPages<Entry>(paths[list](), content[list], [content.banners]),
    };
  }),
];

/** A cache by list: one whose event becomes past is another list. */
const comingCounts = new WeakMap<readonly Event[], number>();

function countComing(events: readonly Event[], now: Date): number {
  const known = comingCounts.get(events);
  if (known !== undefined) return known;
  const count = events.filter((event) => isComing(event, now)).length;
  comingCounts.set(events, count);
  return count;
}

/** What a list without events leads to. */
function nearestOf(content: Encyclopedia, events: List<Event>, city?: string): Parts {
  const nearest = events.length > 0 ? undefined : nearestShow(content, city);
  return nearest ? [nearest.city, outlineOf(nearest.event)] : [];
}

/** The numbers on the first page of every list of events. */
function countsOf(content: Encyclopedia): string {
  const parts = Object.values(eventParts).map(({ events }) => events(content).length);
  return [content.coming.length, ...parts, sizesOf(agendaOf(content).cities)].join(' ');
}

const lettersOf = (comedians: List<Comedian>): string =>
  JSON.stringify(letterIndex(comedians, ({ nickname }) => nickname));

const namesOf = (cities: ReadonlyArray<City<unknown>>): string =>
  JSON.stringify(cities.map(({ name }) => name));

const sizesOf = (cities: ReadonlyArray<City<unknown>>): string =>
  cities.map(({ entries }) => entries.length).join(' ');

/** The other lists of a city that its pages link to. */
const sectionsOf = (content: Encyclopedia, city: string): string =>
  citySections(content, city)
    .map(({ kind }) => kind)
    .join(' ');

/** The names of all cities with events, comedians and venues: while it is the same, all `sectionsOf` are the same. */
const placesOf = (content: Encyclopedia): string =>
  derived(content, 'places', () => {
    const eventful = agendaOf(content).cities.filter(({ entries }) => entries.length > 0);
    return [eventful, comedianCities(content), venueCities(content)].map(namesOf).join('\n');
  });

/**
 * The pages of a list with their parts: the entries on the page, the number of pages, and the context that all pages
 * show.
 */
function* listPages<Item extends Entry>(
  path: string,
  items: List<Item>,
  context: Parts,
  /** Additional parts of the first page. */
  first: Parts = [],
  /** Additional parts of an item. */
  withItem?: (item: Item) => unknown,
): Generator<readonly [path: string, parts: Parts]> {
  const pages = pageCount(items.length);
  for (let number = 1; number <= pages; number += 1) {
    const pageItems = pageOf(items, number);
    const additional = [
      ...(withItem ? pageItems.map(withItem) : []),
      ...(number === 1 ? [items.length, ...first] : []),
    ];
    yield [
      paths.listPage(path, number),
      [...pageItems.map(outlineOf), pages, items.length === 0, ...context, ...additional],
    ];
  }
}
