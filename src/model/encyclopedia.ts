import type { Banner } from './banner.ts';
import { citySlug } from './city-slug.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import type { Group } from './group.ts';
import type { Season } from './league.ts';
import { indexBy, type ListIndex } from './list-index.ts';
import { type Entries, type EntryOf, type Kind, kindNames, kinds, type ListName, mapLists } from './kinds.ts';
import { type Compare, OrderedList } from './ordered-list.ts';
import type { Podcast } from './podcast.ts';
import type { Text } from './text.ts';
import type { Venue } from './venue.ts';
import { DEFAULT_ZONE, localDay } from './time.ts';

export type { Entries };

/** Everything that is published, as the API lists it. */
export interface Collections extends Entries {
  banners: Banner[];
  texts: Text[];
  seasons: Season[];
}

/** The same in order, each kind in a list that shares what it can with the one before an edit. */
export type OrderedLists = { [Name in keyof Entries]: OrderedList<Entries[Name][number]> };

/** Entries of each kind, found by a key. */
export type Finders<Key> = { [Name in keyof Entries]: ListIndex<Key, Entries[Name][number]> };

/** How entries are found; an edit leaves what it does not touch as it is. */
export interface Indexes {
  bySlug: Finders<string>;
  byId: Finders<number>;
  eventsOfComedian: ListIndex<number, Event>;
  eventsOfGroup: ListIndex<number, Event>;
  eventsOfVenue: ListIndex<number, Event>;
  /** Those that are not over yet, by the part of a URL that stands for their city. */
  comingOfCity: ListIndex<string, Event>;
  /** These by their own city. */
  comediansOfCity: ListIndex<string, Comedian>;
  venuesOfCity: ListIndex<string, Venue>;
  groupsOfComedian: ListIndex<number, Group>;
  podcastsOfComedian: ListIndex<number, Podcast>;
}

/** How the entry with a slug is found, by its kind: `comedian('chema')`. */
type BySlug = { [Of in Kind]: (slug: string) => EntryOf<Of> | undefined };

/** The whole content at one moment, indexed the ways pages ask for it. */
export interface Encyclopedia extends OrderedLists, BySlug, Omit<Collections, keyof Entries> {
  /** The moment «hoy», «coming» and «past» are reckoned from. */
  now: Date;
  /** Today in the encyclopedia's own zone, `YYYY-MM-DD`. */
  today: string;
  /** For code that follows edits; pages use the functions below. */
  indexes: Indexes;
  /** What was worked out from it; `derived.ts` asks for it. */
  derived: Map<string, unknown>;
  text: (slug: string) => Text | undefined;
  season: (slug: string) => Season | undefined;
  groupById: (id: number) => Group | undefined;
  /** Not over yet, soonest first. */
  coming: OrderedList<Event>;
  /** Those of them that are open mics. */
  openMics: OrderedList<Event>;
  /** Those of them that cost nothing, or may cost nothing. */
  free: OrderedList<Event>;
  /** Those of them that are to be seen from anywhere. */
  online: OrderedList<Event>;
  /** Over, latest first. */
  past: OrderedList<Event>;
  /** All events of an entry, by start. The same list as long as none of them changed. */
  eventsOfComedian: (id: number) => readonly Event[];
  eventsOfGroup: (id: number) => readonly Event[];
  eventsOfVenue: (id: number) => readonly Event[];
  groupsOfComedian: (id: number) => readonly Group[];
  podcastsOfComedian: (id: number) => readonly Podcast[];
  /** Comedians who are on the same bills, most often first; a cancelled one is none. */
  sharedBills: (id: number) => Comedian[];
  currentSeason: Season | undefined;
}

const slugs = ({ slug }: Entry): string[] => [slug];
const presentKey = (key: number | null) => (key === null ? [] : [key]);
const cityKey = (city = '') => (citySlug(city) === '' ? [] : [citySlug(city)]);
const comedianIds = ({ comedians }: { comedians: ReadonlyArray<{ id: number }> }) =>
  comedians.map(({ id }) => id);

/** What entries are indexed by. */
export const keys = {
  slug: slugs,
  id: ({ id }: Entry) => [id],
  comedians: comedianIds,
  group: ({ groupId }: Event) => presentKey(groupId),
  venue: ({ venueId }: Event) => presentKey(venueId),
  city: ({ city }: { city: string }) => cityKey(city),
  venueCity: ({ venue }: Event) => cityKey(venue?.city),
};

/** Those whose time has not passed, and the ones among them that have lists of their own. */
export const times = {
  coming: (now: Date) => (event: Event) => isComing(event, now),
  openMics: (now: Date) => (event: Event) => event.isOpenMic && isComing(event, now),
  free: (now: Date) => (event: Event) => event.priceMin === 0 && isComing(event, now),
  online: (now: Date) => (event: Event) => event.isOnline && isComing(event, now),
  past: (now: Date) => (event: Event) => !isComing(event, now),
};

/** The order of events that are over. */
export const latestFirst: Compare<Event> = (a, b) => kinds.event.compare(b, a);

const findersOf = <Key>(entries: Entries, keysOf: (entry: Entry) => Key[]): Finders<Key> =>
  mapLists<Record<ListName, ListIndex<Key, never>>>((list) =>
    indexBy<Key, never>(entries[list] as never[], keysOf),
  );

/** Indexes the content; pure, so that pages depend on nothing but what it was given. */
export function createEncyclopedia(collections: Collections, now: Date): Encyclopedia {
  const entries = mapLists<Entries>((list, kind) =>
    (collections[list] as never[]).toSorted(kinds[kind].compare),
  );
  const { comedians, groups, events, venues, podcasts } = entries;
  const coming = events.filter(times.coming(now));
  const indexes = {
    bySlug: findersOf(entries, keys.slug),
    byId: findersOf(entries, keys.id),
    eventsOfComedian: indexBy(events, keys.comedians),
    eventsOfGroup: indexBy(events, keys.group),
    eventsOfVenue: indexBy(events, keys.venue),
    comingOfCity: indexBy(coming, keys.venueCity),
    comediansOfCity: indexBy(comedians, keys.city),
    venuesOfCity: indexBy(venues, keys.city),
    groupsOfComedian: indexBy(groups, keys.comedians),
    podcastsOfComedian: indexBy(podcasts, keys.comedians),
  };
  const lists = {
    ...mapLists<OrderedLists>((list) => OrderedList.of<never>(entries[list] as never[])),
    coming: OrderedList.of(coming),
    openMics: OrderedList.of(events.filter(times.openMics(now))),
    free: OrderedList.of(events.filter(times.free(now))),
    online: OrderedList.of(events.filter(times.online(now))),
    past: OrderedList.of(events.filter(times.past(now)).toReversed()),
  };
  return assemble({ ...collections, ...lists }, indexes, now);
}

/** What there is none of: one list for all of them, so that it stays the same. */
const none: readonly never[] = [];

const oneOf =
  <Key, Item>(index: ListIndex<Key, Item>) =>
  (key: Key): Item | undefined =>
    index.get(key)?.at(-1);

const allOf =
  <Key, Item>(index: ListIndex<Key, Item>) =>
  (key: Key): readonly Item[] =>
    index.get(key) ?? none;

/** All lists of an encyclopedia. */
export type Lists = OrderedLists &
  Omit<Collections, keyof Entries> &
  Pick<Encyclopedia, 'coming' | 'openMics' | 'free' | 'online' | 'past'>;

/** The encyclopedia of lists in order and of the indexes of them. */
export function assemble(lists: Lists, indexes: Indexes, now: Date): Encyclopedia {
  const { seasons, texts } = lists;
  const eventsOfComedian = allOf(indexes.eventsOfComedian);
  const { bySlug, byId } = indexes;
  const comedianById = oneOf(byId.comedians);

  const sharedBills = (id: number): Comedian[] => {
    const shared = new Map<number, number>();
    for (const event of eventsOfComedian(id)) {
      if (event.status === 'cancelled') continue;
      for (const other of event.comedians) {
        if (other.id !== id) shared.set(other.id, (shared.get(other.id) ?? 0) + 1);
      }
    }
    return [...shared].toSorted(([, a], [, b]) => b - a).flatMap(([other]) => comedianById(other) ?? []);
  };

  const findBySlug = kindNames.map((kind) => [kind, oneOf<string, Entry>(bySlug[kinds[kind].list])]);
  return {
    ...lists,
    ...(Object.fromEntries(findBySlug) as BySlug),
    indexes,
    derived: new Map(),
    now,
    today: localDay(now, DEFAULT_ZONE),
    text: (slug) => texts.find((text) => text.slug === slug),
    season: (slug) => seasons.find((season) => season.slug === slug),
    groupById: oneOf(byId.groups),
    eventsOfComedian,
    eventsOfGroup: allOf(indexes.eventsOfGroup),
    eventsOfVenue: allOf(indexes.eventsOfVenue),
    groupsOfComedian: allOf(indexes.groupsOfComedian),
    podcastsOfComedian: allOf(indexes.podcastsOfComedian),
    sharedBills,
    currentSeason: seasons.find((season) => season.isCurrent) ?? seasons[0],
  };
}

/** The content alone, as data. */
export function collectionsOf(content: Encyclopedia): Collections {
  const { banners, texts, seasons } = content;
  return { ...mapLists<Entries>((list) => [...content[list]] as never), banners, texts, seasons };
}
