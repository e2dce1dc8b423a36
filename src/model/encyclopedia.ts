import { sortText } from '#contract/search-text.ts';
import type { Banner } from './banner.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import type { Group } from './group.ts';
import type { Season } from './league.ts';
import {
  type Compare,
  type Edit,
  edited,
  indexBy,
  type ListIndex,
  reindexed,
  touchedIds,
} from './list-index.ts';
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

/** What changed in the content: entries one by one, the short lists as a whole. */
export type Edits = { [Name in keyof Entries]?: Edit<Entries[Name][number]> } & Partial<
  Pick<Collections, 'banners' | 'texts' | 'seasons'>
>;

/** Whether two edits are about an entry that both touch, or a list that both replace. */
export const touchSame = (one: Edits, other: Edits): boolean =>
  Object.entries(one).some(([name, edit]) => {
    const twin = other[name as keyof Edits];
    if (!edit || !twin) return false;
    return Array.isArray(edit) || Array.isArray(twin) || !touchedIds(edit).isDisjointFrom(touchedIds(twin));
  });

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

const keys = {
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
const orders = {
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

function assemble(
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

/**
 * The encyclopedia after some edits, at another moment. It is what `createEncyclopedia` makes of
 * the content after them; whatever they do not touch is the very same object as before, and an
 * event that is over by now, or again to come, is another one. What it costs depends on the edits,
 * hardly on how much there is: it looks at no entry that they do not name.
 */
export function reviseEncyclopedia(previous: Encyclopedia, edits: Edits, now: Date): Encyclopedia {
  const { bySlug, byId, ...lists } = previous.indexes;
  const eventEdit = withTurned(edits.events, turned(previous, now));
  const comedians = revision(byId.comedians, edits.comedians, orders.comedians);
  const groups = revision(byId.groups, edits.groups, orders.groups);
  const events = revision(byId.events, eventEdit, orders.events);
  const venues = revision(byId.venues, edits.venues, orders.venues);
  const podcasts = revision(byId.podcasts, edits.podcasts, orders.podcasts);
  const collections: Collections = {
    comedians: comedians.list(previous.comedians),
    groups: groups.list(previous.groups),
    events: events.list(previous.events),
    venues: venues.list(previous.venues),
    podcasts: podcasts.list(previous.podcasts),
    banners: edits.banners ?? previous.banners,
    texts: edits.texts ?? previous.texts,
    seasons: edits.seasons ?? previous.seasons,
  };
  const indexes: Indexes = {
    bySlug: {
      comedians: comedians.index(bySlug.comedians, keys.slug),
      groups: groups.index(bySlug.groups, keys.slug),
      events: events.index(bySlug.events, keys.slug),
      venues: venues.index(bySlug.venues, keys.slug),
      podcasts: podcasts.index(bySlug.podcasts, keys.slug),
    },
    byId: {
      comedians: comedians.index(byId.comedians, keys.id),
      groups: groups.index(byId.groups, keys.id),
      events: events.index(byId.events, keys.id),
      venues: venues.index(byId.venues, keys.id),
      podcasts: podcasts.index(byId.podcasts, keys.id),
    },
    eventsOfComedian: events.index(lists.eventsOfComedian, keys.comedians),
    eventsOfGroup: events.index(lists.eventsOfGroup, keys.group),
    eventsOfVenue: events.index(lists.eventsOfVenue, keys.venue),
    groupsOfComedian: groups.index(lists.groupsOfComedian, keys.comedians),
    podcastsOfComedian: podcasts.index(lists.podcastsOfComedian, keys.comedians),
  };
  const times = {
    coming: events.list(previous.coming, (event) => isComing(event, now)),
    past: events.list(previous.past, (event) => !isComing(event, now), latestFirst),
  };
  return assemble(collections, indexes, times, now);
}

const latestFirst: Compare<Event> = (a, b) => orders.events(b, a);

/** How the lists and indexes of a kind follow an edit; without one they stay as they are. */
function revision<Item extends Entry>(
  byId: ListIndex<number, Item>,
  edit: Edit<Item> | undefined,
  order: Compare<Item>,
) {
  const before = edit ? [...touchedIds(edit)].flatMap((id) => byId.get(id) ?? []) : [];
  return {
    list: (list: Item[], isIn: (item: Item) => boolean = () => true, own = order): Item[] =>
      edit ? edited(list, before, edit.put.filter(isIn), own) : list,
    index: <Key>(index: ListIndex<Key, Item>, keysOf: (item: Item) => readonly Key[]) =>
      edit ? reindexed(index, before, edit.put, keysOf, order) : index,
  };
}

/** The events that time, or a clock that was set back, has passed over since. */
const turned = ({ coming, past, now: before }: Encyclopedia, now: Date): Event[] =>
  now >= before
    ? coming.filter((event) => !isComing(event, now))
    : past.filter((event) => isComing(event, now));

/** Events that time has passed over are edited too: into copies of themselves. */
function withTurned(edit: Edit<Event> | undefined, passed: readonly Event[]): Edit<Event> | undefined {
  if (passed.length === 0) return edit;
  const { put, gone } = edit ?? { put: [], gone: [] };
  const known = new Set([...put.map(({ id }) => id), ...gone]);
  const copies = passed.filter(({ id }) => !known.has(id)).map((event) => ({ ...event }));
  return { put: [...put, ...copies], gone };
}
