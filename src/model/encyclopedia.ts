import type { Banner } from './banner.ts';
import { citySlug } from './place/city-slug.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import type { Group } from './group.ts';
import type { Season } from './league.ts';
import { indexBy, type ListIndex } from './list/index.ts';
import {
  type AnyEntry,
  type Entries,
  type EntryOf,
  type Kind,
  kindNames,
  kindOf,
  kinds,
  type ListName,
  mapLists,
  mapReferences,
  type Referrers,
} from './kinds.ts';
import { type Compare, OrderedList } from './list/ordered-list.ts';
import type { Podcast } from './podcast.ts';
import type { Text } from './text.ts';
import type { Venue } from './venue.ts';
import { DEFAULT_ZONE, localDay } from './time/time.ts';

export type { Entries };

/** All published content, as the API lists it. */
export interface Collections extends Entries {
  banners: Banner[];
  texts: Text[];
  seasons: Season[];
}

/** The entries of each kind in order; the lists before and after an edit share their unchanged parts. */
export type OrderedLists = { [Name in keyof Entries]: OrderedList<Entries[Name][number]> };

/** Indexes of the entries of each kind, by one key. */
export type EntryIndexes<Key> = { [Name in keyof Entries]: ListIndex<Key, Entries[Name][number]> };

/** All indexes of entries; an edit does not change the lists of keys that it does not touch. */
export interface Indexes {
  bySlug: EntryIndexes<string>;
  byId: EntryIndexes<number>;
  referrers: Referrers;
  /** Events that are not over, by the slug of their city. */
  comingOfCity: ListIndex<string, Event>;
  /** By the slug of their own city. */
  comediansOfCity: ListIndex<string, Comedian>;
  venuesOfCity: ListIndex<string, Venue>;
}

/** Functions that find an entry by slug, for each kind: `comedian('chema')`. */
type BySlug = { [Of in Kind]: (slug: string) => EntryOf<Of> | undefined };

/** The whole content at one moment, with the indexes that pages need. */
export interface Encyclopedia extends OrderedLists, BySlug, Omit<Collections, keyof Entries> {
  /** The moment from which «hoy», coming and past are computed. */
  now: Date;
  /** Today in the encyclopedia's own zone, `YYYY-MM-DD`. */
  today: string;
  /** For code that applies edits; pages use the functions below. */
  indexes: Indexes;
  /** The cache of `derived.ts`. */
  derived: Map<string, unknown>;
  text: (slug: string) => Text | undefined;
  season: (slug: string) => Season | undefined;
  groupById: (id: number) => Group | undefined;
  /** Not over yet, soonest first. */
  coming: OrderedList<Event>;
  /** Coming open mics. */
  openMics: OrderedList<Event>;
  /** Coming events with free tickets (a lowest price of 0). */
  free: OrderedList<Event>;
  /** Coming events that can be watched online. */
  online: OrderedList<Event>;
  /** Over, latest first. */
  past: OrderedList<Event>;
  /** All events of an entry, by start. The same object as long as none of them changed. */
  eventsOfComedian: (id: number) => readonly Event[];
  eventsOfGroup: (id: number) => readonly Event[];
  eventsOfVenue: (id: number) => readonly Event[];
  groupsOfComedian: (id: number) => readonly Group[];
  podcastsOfComedian: (id: number) => readonly Podcast[];
  currentSeason: Season | undefined;
}

const slugs = ({ slug }: Entry): string[] => [slug];
const cityKey = (city = '') => (citySlug(city) === '' ? [] : [citySlug(city)]);

/** The keys of the indexes. */
export const indexKeys = {
  slug: slugs,
  id: ({ id }: Entry) => [id],
  city: ({ city }: { city: string }) => cityKey(city),
  venueCity: ({ venue }: Event) => cityKey(venue?.city),
};

/** The filters of the lists of events by time. */
export const timeFilters = {
  coming: (now: Date) => (event: Event) => isComing(event, now),
  openMics: (now: Date) => (event: Event) => event.isOpenMic && isComing(event, now),
  free: (now: Date) => (event: Event) => event.priceMin === 0 && isComing(event, now),
  online: (now: Date) => (event: Event) => event.isOnline && isComing(event, now),
  past: (now: Date) => (event: Event) => !isComing(event, now),
};

/** The order of events that are over. */
export const latestFirst: Compare<Event> = (a, b) => kinds.event.compare(b, a);

const findersOf = <Key>(entries: Entries, keysOf: (entry: Entry) => Key[]): EntryIndexes<Key> =>
  mapLists<Record<ListName, ListIndex<Key, never>>>((list) => indexBy<Key, AnyEntry>(entries[list], keysOf));

/** Indexes the content. A pure function: the result depends on its arguments only. */
export function createEncyclopedia(collections: Collections, now: Date): Encyclopedia {
  const entries = mapLists<Entries>((list, kind) => [...collections[list]].sort(kindOf(kind).compare));
  const { comedians, events, venues } = entries;
  const coming = events.filter(timeFilters.coming(now));
  const indexes = {
    bySlug: findersOf(entries, indexKeys.slug),
    byId: findersOf(entries, indexKeys.id),
    referrers: mapReferences((of, _, idsOf) => indexBy<number, AnyEntry>(entries[kinds[of].list], idsOf)),
    comingOfCity: indexBy(coming, indexKeys.venueCity),
    comediansOfCity: indexBy(comedians, indexKeys.city),
    venuesOfCity: indexBy(venues, indexKeys.city),
  };
  const lists = {
    ...mapLists<OrderedLists>((list) => OrderedList.of<AnyEntry>(entries[list])),
    coming: OrderedList.of(coming),
    openMics: OrderedList.of(events.filter(timeFilters.openMics(now))),
    free: OrderedList.of(events.filter(timeFilters.free(now))),
    online: OrderedList.of(events.filter(timeFilters.online(now))),
    past: OrderedList.of(events.filter(timeFilters.past(now)).reverse()),
  };
  return assembleEncyclopedia({ ...collections, ...lists }, indexes, now);
}

/** One empty list, so that an absent list is always the same object. */
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

/** Builds an encyclopedia from ordered lists and their indexes. */
export function assembleEncyclopedia(lists: Lists, indexes: Indexes, now: Date): Encyclopedia {
  const { seasons, texts } = lists;
  const { bySlug, byId, referrers } = indexes;

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
    eventsOfComedian: allOf(referrers.event.comedian),
    eventsOfGroup: allOf(referrers.event.group),
    eventsOfVenue: allOf(referrers.event.venue),
    groupsOfComedian: allOf(referrers.group.comedian),
    podcastsOfComedian: allOf(referrers.podcast.comedian),
    currentSeason: seasons.find((season) => season.isCurrent) ?? seasons[0],
  };
}

/** The content as plain data. */
export function collectionsOf(content: Encyclopedia): Collections {
  const { banners, texts, seasons } = content;
  return { ...mapLists<Entries>((list) => [...content[list]]), banners, texts, seasons };
}
