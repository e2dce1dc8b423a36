import { contactPages } from '#contract/contact.ts';
import { agendaOf } from '#model/agenda.ts';
import { type City, comedianCities, venueCities } from '#model/city.ts';
import type { Comedian } from '#model/comedian.ts';
import { derived } from '#model/derived.ts';
import type { Encyclopedia, Entries, Indexes } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { Event } from '#model/event.ts';
import { eventParts } from '#model/event-parts.ts';
import { letterIndex } from '#model/letter-index.ts';
import type { ListIndex } from '#model/list-index.ts';
import type { List } from '#model/ordered-list.ts';
import { pageCount, pageOf } from '#model/page-window.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';
import { DATA_FILE_NAMES } from '#model/open-data.ts';
import { searchIndexOf } from '#model/search/build-index.ts';
import { shards, sitemapPages } from '#model/sitemap.ts';
import type { Venue } from '#model/venue.ts';

/**
 * What a page is made from, apart from its template. Two lists whose members are the same objects
 * and the same values, in the same order, make the same page.
 */
export type Parts = readonly unknown[];

/** Pages of one shape. */
export interface PageFamily {
  name: string;
  /** While these are the same objects, so is everything any page of the family is made from. */
  sources(content: Encyclopedia): Parts;
  /** Every page there is, by its path. */
  pages(content: Encyclopedia): Iterable<readonly [path: string, parts: Parts]>;
}

/** Pages that each entry of a kind has. There are many of them: only those that an edit may have touched are looked at. */
export interface EntryFamily {
  kind: keyof Entries;
  /** What else their pages are made from: lists, and which entries show the one under a key. */
  shows: readonly Shown[];
  /** The pages of the entry with this slug. */
  paths: (slug: string) => string[];
}

/** Lists by the id of what they belong to, and the entries whose pages show them. */
export interface Shown {
  index: (indexes: Indexes) => ListIndex<number, unknown>;
  by: (content: Encyclopedia, id: number) => readonly Entry[];
}

const withCalendar = (page: string): string[] => [page, paths.calendarOf(page)];

const none: readonly never[] = [];
const comedianOf: Shown['by'] = ({ indexes }, id) => indexes.byId.comedians.get(id) ?? none;
const groupOf: Shown['by'] = ({ indexes }, id) => indexes.byId.groups.get(id) ?? none;
const venueOf: Shown['by'] = ({ indexes }, id) => indexes.byId.venues.get(id) ?? none;

export const entryFamilies: readonly EntryFamily[] = [
  {
    kind: 'events',
    shows: [
      { index: (indexes) => indexes.eventsOfVenue, by: (content, id) => content.eventsOfVenue(id) },
      { index: (indexes) => indexes.eventsOfGroup, by: (content, id) => content.eventsOfGroup(id) },
      { index: ({ byId }) => byId.groups, by: (content, id) => content.eventsOfGroup(id) },
    ],
    paths: (slug) =>
      // Where a page of its own has the slug of an event, the event has its calendar alone.
      withCalendar(paths.event(slug)).slice(eventPageSlugs.has(slug) ? 1 : 0),
  },
  {
    kind: 'comedians',
    shows: [
      { index: (indexes) => indexes.eventsOfComedian, by: comedianOf },
      { index: (indexes) => indexes.groupsOfComedian, by: comedianOf },
      { index: (indexes) => indexes.podcastsOfComedian, by: comedianOf },
    ],
    paths: (slug) => withCalendar(paths.comedian(slug)),
  },
  {
    kind: 'groups',
    shows: [
      { index: (indexes) => indexes.eventsOfGroup, by: groupOf },
      { index: (indexes) => indexes.podcastsOfComedian, by: (content, id) => content.groupsOfComedian(id) },
    ],
    paths: (slug) => withCalendar(paths.group(slug)),
  },
  {
    kind: 'venues',
    shows: [{ index: (indexes) => indexes.eventsOfVenue, by: venueOf }],
    paths: (slug) => withCalendar(paths.venue(slug)),
  },
  {
    kind: 'podcasts',
    shows: [
      { index: (indexes) => indexes.eventsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
      { index: (indexes) => indexes.groupsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
    ],
    paths: (slug) => [paths.podcast(slug)],
  },
];

/** All other pages. */
export const pageFamilies: readonly PageFamily[] = [
  {
    name: 'home, league, search',
    sources: (content) => [content],
    *pages(content) {
      for (const path of [paths.home, paths.events(), paths.league, paths.bracket, paths.search])
        yield [path, [content]];
    },
  },
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
  {
    name: 'texts',
    sources: ({ texts }) => [texts],
    *pages({ texts }) {
      for (const path of [paths.contact, contactPages.sent, contactPages.refused, paths.terms, paths.privacy])
        yield [path, [texts]];
    },
  },
  {
    name: 'what no content is in',
    sources: () => [],
    *pages() {
      for (const path of FIXED) yield [path, []];
    },
  },
];

/** Files that are made from the whole content, and follow a little later. */
export function wholePages(content: Encyclopedia, site: URL): string[] {
  const { cities } = agendaOf(content);
  const { directory, postings, rows } = searchIndexOf(content, site);
  return [
    paths.calendar,
    paths.eventFeed,
    paths.newsFeed,
    paths.guide,
    ...cities.flatMap(({ name }) => [paths.calendarIn(name), paths.eventFeedIn(name)]),
    // What names other files comes after them.
    ...postings.map((_, part) => paths.searchPart(directory.version, 'p', part)),
    ...rows.map((_, part) => paths.searchPart(directory.version, 'r', part)),
    paths.searchDirectory,
    ...shards(sitemapPages(content, Boolean(process.env['DONATIONS']))).map((_, place) =>
      paths.sitemap(place + 1),
    ),
    paths.sitemapIndex,
    ...DATA_FILE_NAMES.map(paths.dataFile),
  ];
}

/** Pages that say the same whatever the content is. */
const FIXED = [
  paths.data,
  paths.login,
  paths.loginCallback,
  paths.logout,
  paths.afterLogin,
  paths.register,
  paths.registered,
  paths.confirmation,
  paths.recovery,
  paths.recoveryConfirm,
  paths.profile,
  paths.accountComedian,
  paths.favorites,
  paths.accountEvents,
  paths.accountEventNew,
  paths.accountEventEditor,
  paths.adminDonations,
  paths.donate,
  paths.donateThanks,
  paths.donateCancelled,
  paths.robots,
  paths.manifest,
  paths.offline,
  '/404',
  '/500',
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

/** The cities that lists lead to: those with events in no order, since that of the day is not told. */
const placesOf = (content: Encyclopedia): string =>
  derived(content, 'places', () => {
    const eventful = namesOf(agendaOf(content).cities).toSorted();
    return JSON.stringify([eventful, namesOf(comedianCities(content)), namesOf(venueCities(content))]);
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
