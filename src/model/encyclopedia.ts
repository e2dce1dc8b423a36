import { sortText } from '#contract/search-text.ts';
import type { Banner } from './banner.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import type { Group } from './group.ts';
import type { Season } from './league.ts';
import { indexBy, type ListIndex } from './list-index.ts';
import type { Podcast } from './podcast.ts';
import type { Text } from './text.ts';
import { DEFAULT_ZONE, localDay } from './time.ts';
import type { Venue } from './venue.ts';

/** Entries that have a page each. */
export interface Entries {
  comedians: Comedian[];
  groups: Group[];
  events: Event[];
  venues: Venue[];
  podcasts: Podcast[];
}

/** Everything that is published, as the API lists it. */
export interface Collections extends Entries {
  banners: Banner[];
  texts: Text[];
  seasons: Season[];
}

/** Entries of each kind, found by a key. */
type Finders<Key> = { [Name in keyof Entries]: ListIndex<Key, Entries[Name][number]> };

/** How entries are found; an edit leaves what it does not touch as it is. */
export interface Indexes {
  bySlug: Finders<string>;
  byId: Finders<number>;
  eventsOfComedian: ListIndex<number, Event>;
  eventsOfGroup: ListIndex<number, Event>;
  eventsOfVenue: ListIndex<number, Event>;
  groupsOfComedian: ListIndex<number, Group>;
  podcastsOfComedian: ListIndex<number, Podcast>;
}

/** The whole content at one moment, indexed the ways pages ask for it. */
export interface Encyclopedia extends Collections {
  /** The moment «hoy», «coming» and «past» are reckoned from. */
  now: Date;
  /** Today in the encyclopedia's own zone, `YYYY-MM-DD`. */
  today: string;
  /** For whoever follows edits; pages use the functions below. */
  indexes: Indexes;
  /** What was worked out from it; `derived.ts` asks for it. */
  derived: Map<string, unknown>;
  comedian: (slug: string) => Comedian | undefined;
  group: (slug: string) => Group | undefined;
  event: (slug: string) => Event | undefined;
  venue: (slug: string) => Venue | undefined;
  podcast: (slug: string) => Podcast | undefined;
  text: (slug: string) => Text | undefined;
  groupById: (id: number) => Group | undefined;
  /** Not over yet, soonest first. */
  coming: Event[];
  /** Over, latest first. */
  past: Event[];
  /** All events of an entry, by start. The same list as long as none of them changed. */
  eventsOfComedian: (id: number) => readonly Event[];
  eventsOfGroup: (id: number) => readonly Event[];
  eventsOfVenue: (id: number) => readonly Event[];
  groupsOfComedian: (id: number) => readonly Group[];
  podcastsOfComedian: (id: number) => readonly Podcast[];
  /** Comedians who appeared in the same events, most often first. */
  sharedBills: (id: number) => Comedian[];
  currentSeason: Season | undefined;
}

const slugs = ({ slug }: Entry): string[] => [slug];
const presentKey = (key: number | null) => (key === null ? [] : [key]);
const comedianIds = ({ comedians }: { comedians: ReadonlyArray<{ id: number }> }) =>
  comedians.map(({ id }) => id);

/** What entries are indexed by. */
export const keys = {
  slug: slugs,
  id: ({ id }: Entry) => [id],
  comedians: comedianIds,
  group: ({ groupId }: Event) => presentKey(groupId),
  venue: ({ venueId }: Event) => presentKey(venueId),
};

const sortTexts = new WeakMap<Entry, string>();

function sortKey(entry: Entry, name: string): string {
  const known = sortTexts.get(entry);
  if (known !== undefined) return known;
  const text = sortText(name);
  sortTexts.set(entry, text);
  return text;
}

const byName =
  <Item extends Entry>(nameOf: (item: Item) => string) =>
  (a: Item, b: Item): number => {
    const [one, other] = [sortKey(a, nameOf(a)), sortKey(b, nameOf(b))];
    return one === other ? a.id - b.id : one < other ? -1 : 1;
  };

/** The order of each list, here and in the API: by name, events by their start; then by id. */
export const orders = {
  comedians: byName<Comedian>(({ nickname }) => nickname),
  groups: byName<Group>(({ name }) => name),
  events: (a: Event, b: Event) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id,
  venues: byName<Venue>(({ name }) => name),
  podcasts: byName<Podcast>(({ name }) => name),
};

const listsOf = ({ events, groups, podcasts }: Entries): Omit<Indexes, 'bySlug' | 'byId'> => ({
  eventsOfComedian: indexBy(events, keys.comedians),
  eventsOfGroup: indexBy(events, keys.group),
  eventsOfVenue: indexBy(events, keys.venue),
  groupsOfComedian: indexBy(groups, keys.comedians),
  podcastsOfComedian: indexBy(podcasts, keys.comedians),
});

const findersOf = <Key>(entries: Entries, keysOf: (entry: Entry) => Key[]): Finders<Key> => ({
  comedians: indexBy(entries.comedians, keysOf),
  groups: indexBy(entries.groups, keysOf),
  events: indexBy(entries.events, keysOf),
  venues: indexBy(entries.venues, keysOf),
  podcasts: indexBy(entries.podcasts, keysOf),
});

/** Indexes the content; pure, so that pages depend on nothing but what it was given. */
export function createEncyclopedia(collections: Collections, now: Date): Encyclopedia {
  const sorted = {
    ...collections,
    comedians: collections.comedians.toSorted(orders.comedians),
    groups: collections.groups.toSorted(orders.groups),
    events: collections.events.toSorted(orders.events),
    venues: collections.venues.toSorted(orders.venues),
    podcasts: collections.podcasts.toSorted(orders.podcasts),
  };
  const indexes = {
    bySlug: findersOf(sorted, keys.slug),
    byId: findersOf(sorted, keys.id),
    ...listsOf(sorted),
  };
  return assemble(sorted, indexes, timesOf(sorted.events, now), now);
}

type Times = Pick<Encyclopedia, 'coming' | 'past'>;

/** Events by whether they are over. */
function timesOf(events: readonly Event[], now: Date): Times {
  const coming: Event[] = [];
  const past: Event[] = [];
  for (const event of events) (isComing(event, now) ? coming : past).push(event);
  return { coming, past: past.toReversed() };
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

/** The encyclopedia of lists in order and of the indexes of them. */
export function assemble(
  collections: Collections,
  indexes: Indexes,
  { coming, past }: Times,
  now: Date,
): Encyclopedia {
  const { seasons, texts } = collections;
  const eventsOfComedian = allOf(indexes.eventsOfComedian);
  const { bySlug, byId } = indexes;
  const comedianById = oneOf(byId.comedians);

  const sharedBills = (id: number): Comedian[] => {
    const times = new Map<number, number>();
    for (const event of eventsOfComedian(id)) {
      for (const other of event.comedians) {
        if (other.id !== id) times.set(other.id, (times.get(other.id) ?? 0) + 1);
      }
    }
    return [...times].toSorted(([, a], [, b]) => b - a).flatMap(([other]) => comedianById(other) ?? []);
  };

  return {
    ...collections,
    indexes,
    derived: new Map(),
    now,
    coming,
    past,
    today: localDay(now, DEFAULT_ZONE),
    comedian: oneOf(bySlug.comedians),
    group: oneOf(bySlug.groups),
    event: oneOf(bySlug.events),
    venue: oneOf(bySlug.venues),
    podcast: oneOf(bySlug.podcasts),
    text: (slug) => texts.find((text) => text.slug === slug),
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
  const { comedians, groups, events, venues, podcasts, banners, texts, seasons } = content;
  return { comedians, groups, events, venues, podcasts, banners, texts, seasons };
}
