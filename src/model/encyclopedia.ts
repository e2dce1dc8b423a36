import { sortText } from '#contract/search-text.ts';
import type { Banner } from './banner.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing, turnsBetween } from './event.ts';
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

/** How entries are found; an edit leaves what it does not touch as it is. */
export interface Indexes {
  comedian: ListIndex<string, Comedian>;
  group: ListIndex<string, Group>;
  event: ListIndex<string, Event>;
  venue: ListIndex<string, Venue>;
  podcast: ListIndex<string, Podcast>;
  comedianById: ListIndex<number, Comedian>;
  groupById: ListIndex<number, Group>;
  venueById: ListIndex<number, Venue>;
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
  /** For revisions; pages use the functions below. */
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

function indexesOf({ comedians, groups, events, venues, podcasts }: Entries): Indexes {
  return {
    comedian: indexBy(comedians, keys.slug),
    group: indexBy(groups, keys.slug),
    event: indexBy(events, keys.slug),
    venue: indexBy(venues, keys.slug),
    podcast: indexBy(podcasts, keys.slug),
    comedianById: indexBy(comedians, keys.id),
    groupById: indexBy(groups, keys.id),
    venueById: indexBy(venues, keys.id),
    eventsOfComedian: indexBy(events, keys.comedians),
    eventsOfGroup: indexBy(events, keys.group),
    eventsOfVenue: indexBy(events, keys.venue),
    groupsOfComedian: indexBy(groups, keys.comedians),
    podcastsOfComedian: indexBy(podcasts, keys.comedians),
  };
}

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
  return assemble(sorted, indexesOf(sorted), timesOf(sorted.events, now), now);
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
  const comedianById = oneOf(indexes.comedianById);

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
    comedian: oneOf(indexes.comedian),
    group: oneOf(indexes.group),
    event: oneOf(indexes.event),
    venue: oneOf(indexes.venue),
    podcast: oneOf(indexes.podcast),
    text: (slug) => texts.find((text) => text.slug === slug),
    groupById: oneOf(indexes.groupById),
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
 * event that is over by now, or again to come, is another one.
 */
export function reviseEncyclopedia(previous: Encyclopedia, edits: Edits, now: Date): Encyclopedia {
  const turned = previous.events.filter((event) => turnsBetween(event, previous.now, now));
  const comedians = revision(previous.comedians, edits.comedians, orders.comedians);
  const groups = revision(previous.groups, edits.groups, orders.groups);
  const events = revision(previous.events, withTurned(edits.events, turned), orders.events);
  const venues = revision(previous.venues, edits.venues, orders.venues);
  const podcasts = revision(previous.podcasts, edits.podcasts, orders.podcasts);
  const collections: Collections = {
    comedians: comedians.list,
    groups: groups.list,
    events: events.list,
    venues: venues.list,
    podcasts: podcasts.list,
    banners: edits.banners ?? previous.banners,
    texts: edits.texts ?? previous.texts,
    seasons: edits.seasons ?? previous.seasons,
  };
  const { indexes } = previous;
  return assemble(
    collections,
    {
      comedian: comedians.index(indexes.comedian, keys.slug),
      group: groups.index(indexes.group, keys.slug),
      event: events.index(indexes.event, keys.slug),
      venue: venues.index(indexes.venue, keys.slug),
      podcast: podcasts.index(indexes.podcast, keys.slug),
      comedianById: comedians.index(indexes.comedianById, keys.id),
      groupById: groups.index(indexes.groupById, keys.id),
      venueById: venues.index(indexes.venueById, keys.id),
      eventsOfComedian: events.index(indexes.eventsOfComedian, keys.comedians),
      eventsOfGroup: events.index(indexes.eventsOfGroup, keys.group),
      eventsOfVenue: events.index(indexes.eventsOfVenue, keys.venue),
      groupsOfComedian: groups.index(indexes.groupsOfComedian, keys.comedians),
      podcastsOfComedian: podcasts.index(indexes.podcastsOfComedian, keys.comedians),
    },
    events.list === previous.events ? previous : timesOf(events.list, now),
    now,
  );
}

/** A list after an edit, and how to have its indexes follow; without an edit both stay as they are. */
function revision<Item extends Entry>(list: Item[], edit: Edit<Item> | undefined, order: Compare<Item>) {
  const ids = new Set([...(edit?.put ?? []).map(({ id }) => id), ...(edit?.gone ?? [])]);
  const before = edit ? list.filter(({ id }) => ids.has(id)) : [];
  return {
    list: edit ? edited(list, edit, order) : list,
    index: <Key>(index: ListIndex<Key, Item>, keysOf: (item: Item) => readonly Key[]) =>
      edit ? reindexed(index, before, edit, keysOf, order) : index,
  };
}

/** Events that time has passed over are edited too: into copies of themselves. */
function withTurned(edit: Edit<Event> | undefined, turned: readonly Event[]): Edit<Event> | undefined {
  if (turned.length === 0) return edit;
  const { put, gone } = edit ?? { put: [], gone: [] };
  const known = new Set([...put.map(({ id }) => id), ...gone]);
  const copies = turned.filter(({ id }) => !known.has(id)).map((event) => ({ ...event }));
  return { put: [...put, ...copies], gone };
}
