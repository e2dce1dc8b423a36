import { agendaOf } from '#model/agenda.ts';
import { type City, comedianCities, venueCities } from '#model/city.ts';
import type { Comedian } from '#model/comedian.ts';
import { derived } from '#model/derived.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Event } from '#model/event.ts';
import { eventParts } from '#model/event-parts.ts';
import { letterIndex } from '#model/letter-index.ts';
import type { List } from '#model/ordered-list.ts';
import { pageCount, pageOf } from '#model/page-window.ts';
import { paths } from '#model/paths.ts';
import type { Venue } from '#model/venue.ts';
import type { PageFamily, Parts } from './page-family.ts';

/** The pages of every list. */
export const listFamilies: readonly PageFamily[] = [
  {
    name: 'lists of events',
    sources: (content) => [content.events, content.banners, content.venues, content.today, placesOf(content)],
    *pages(content) {
      const context = [content.banners, content.today, choicesOf(content)];
      const counts = countsOf(content);
      const list = (path: string, events: List<Event>) => listPages(path, events, context, [counts]);
      // The first page shows the league too: it is with the home page, above.
      yield* [...list(paths.events(), content.coming)].slice(1);
      for (const { path, events } of Object.values(eventParts)) yield* list(path, events(content));
      const inCity = [...context, placesOf(content)];
      for (const { name, entries } of agendaOf(content).cities)
        yield* listPages(paths.eventsIn(name), entries, inCity, [counts]);
    },
  },
  {
    name: 'lists of comedians',
    sources: (content) => [content.comedians, content.banners, placesOf(content)],
    *pages(content) {
      const { comedians, banners } = content;
      const cities = comedianCities(content);
      const first = [comedians.length, sizesOf(cities)];
      const list = (path: string, entries: List<Comedian>) =>
        listPages(path, entries, [banners, placesOf(content), lettersOf(entries)], first);
      yield* list(paths.comedians(), comedians);
      for (const { name, entries } of cities) yield* list(paths.comediansIn(name), entries);
    },
  },
  {
    name: 'lists of groups',
    sources: ({ groups, banners }) => [groups, banners],
    pages: ({ groups, banners }) => listPages(paths.groups(), groups, [banners]),
  },
  {
    name: 'lists of venues',
    sources: (content) => [content.venues, content.banners, content.indexes.eventsOfVenue, placesOf(content)],
    *pages(content) {
      const { venues, banners } = content;
      const cities = venueCities(content);
      const first = [venues.length, sizesOf(cities)];
      const dates = ({ id }: Venue) => content.eventsOfVenue(id);
      const list = (path: string, entries: List<Venue>) =>
        listPages(path, entries, [banners, placesOf(content)], first, dates);
      yield* list(paths.venues(), venues);
      for (const { name, entries } of cities) yield* list(paths.venuesIn(name), entries);
    },
  },
  {
    name: 'lists of podcasts',
    sources: ({ podcasts, banners }) => [podcasts, banners],
    pages: ({ podcasts, banners }) => listPages(paths.podcasts(), podcasts, [banners]),
  },
];

/** How many events each list has. */
function eventCounts(content: Encyclopedia): Array<[name: string, count: number]> {
  return [
    ['', content.coming.length],
    ...Object.values(eventParts).map(({ path, events }): [string, number] => [path, events(content).length]),
    ...agendaOf(content).cities.map(({ name, entries }): [string, number] => [name, entries.length]),
  ];
}

/** The numbers on the first page of every list of events. */
const countsOf = (content: Encyclopedia): string => JSON.stringify(eventCounts(content));

/** The lists of events that every page of one leads to. */
const choicesOf = (content: Encyclopedia): string =>
  JSON.stringify(eventCounts(content).map(([name, count]) => [name, count > 0]));

const lettersOf = (comedians: List<Comedian>): string =>
  JSON.stringify(letterIndex(comedians, ({ nickname }) => nickname));

const namesOf = (cities: ReadonlyArray<City<unknown>>): string[] => cities.map(({ name }) => name);

/** The cities that lists lead to; those with events without the order that their numbers give them. */
const placesOf = (content: Encyclopedia): string =>
  derived(content, 'places', () => {
    const eventful = agendaOf(content).cities.map(({ slug }) => slug);
    return JSON.stringify([
      eventful.toSorted(),
      namesOf(comedianCities(content)),
      namesOf(venueCities(content)),
    ]);
  });

const sizesOf = (cities: ReadonlyArray<City<unknown>>): string =>
  cities.map(({ entries }) => entries.length).join(' ');

/**
 * The pages of a list: each is made from what it shows, from how many there are, and from what it shows
 * of others.
 */
function* listPages<Item>(
  path: string,
  items: List<Item>,
  context: Parts,
  /** What the first page shows besides. */
  first: Parts = [],
  /** What is shown with an item, apart from itself. */
  withItem?: (item: Item) => unknown,
): Generator<readonly [path: string, parts: Parts]> {
  const pages = pageCount(items.length);
  for (let number = 1; number <= pages; number += 1) {
    const shown = pageOf(items, number);
    const besides = [...(withItem ? shown.map(withItem) : []), ...(number === 1 ? first : [])];
    yield [paths.listPage(path, number), [...shown, pages, items.length === 0, ...context, ...besides]];
  }
}
