import { mapWithConcurrency } from '#concurrency/map.ts';
import type { Change, ContentKind } from '#contract/change.ts';
import type { Collections, Encyclopedia } from '#model/encyclopedia.ts';
import { type Entries, type Kind, kindOf, kinds, type ListName, mapLists } from '#model/kinds.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { Edit, ListIndex } from '#model/list-index.ts';
import type { Podcast } from '#model/podcast.ts';
import { type Client, HttpError } from './http.ts';
import { readers } from './read-entries.ts';

/** The number of concurrent requests. */
const CONCURRENCY = 8;

const isEntry = (kind: ContentKind): kind is Kind => Object.hasOwn(kinds, kind);

const idsOf = (changes: readonly Change[], kind: ContentKind): number[] => [
  ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The current entries of a kind, by id. */
type Known<Item> = ListIndex<number, Item>;

const knownOf = <Item>(known: Known<Item>, id: number): Item | undefined => known.get(id)?.at(-1);

/** The edit of the entries `ids`, compared with their known versions; undefined when nothing changed. */
function editOf<Item extends Entry>(
  known: Known<Item>,
  ids: readonly number[],
  read: readonly Item[],
): Edit<Item> | undefined {
  const published = new Set(read.map(({ id }) => id));
  const put = read.filter((item) => !isSame(knownOf(known, item.id), item));
  const gone = ids.filter((id) => knownOf(known, id) && !published.has(id));
  return put.length > 0 || gone.length > 0 ? { put, gone } : undefined;
}

/** Adds the known episodes to podcasts: publishing does not wait for external feeds. */
function withEpisodes({ indexes }: Encyclopedia, podcasts: readonly Podcast[]): Podcast[] {
  return podcasts.map((podcast) => {
    const old = knownOf(indexes.byId.podcasts, podcast.id);
    return { ...podcast, episodes: old?.rssFeed === podcast.rssFeed ? old.episodes : [] };
  });
}

/** Reads entries concurrently; unpublished ones are left out. */
const readEach = async <Item>(
  ids: readonly number[],
  read: (id: number) => Promise<Item | null>,
): Promise<Item[]> => (await mapWithConcurrency(ids, CONCURRENCY, read)).filter((item) => item !== null);

type Read = { [Name in keyof Entries]?: { ids: number[]; items: Entries[Name] } } & Partial<
  Pick<Collections, 'texts' | 'banners' | 'seasons'>
>;

function editsFrom(known: Encyclopedia, read: Read): Edits {
  const { texts, banners, seasons } = read;
  const all = {
    ...mapLists<Record<ListName, Edit<Entry> | undefined>>((list) => {
      const part = read[list];
      return part && editOf<Entry>(known.indexes.byId[list], part.ids, part.items);
    }),
    texts: texts && !isSame(texts, known.texts) ? texts : undefined,
    banners: banners && !isSame(banners, known.banners) ? banners : undefined,
    seasons: seasons && !isSame(seasons, known.seasons) ? seasons : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Edits;
}

/**
 * Reads changed entries and lists. Those that equal the known ones are left out: empty edits mean that there is nothing
 * to publish.
 */
export async function readEdits(
  client: Client,
  known: Encyclopedia,
  changes: readonly Change[],
): Promise<Edits> {
  const read: Record<string, unknown> = {};
  for (const kind of new Set(changes.map((change) => change.kind))) {
    if (!isEntry(kind)) {
      read[`${kind}s`] = await readers[kind].all(client);
      continue;
    }
    const ids = idsOf(changes, kind);
    const items = await readEach<Entry>(ids, (id) => readers[kind].one(client, id));
    read[kinds[kind].list] = {
      ids,
      items: kind === 'podcast' ? withEpisodes(known, items as Podcast[]) : items,
    };
  }
  return editsFrom(known, read);
}

/** An entry whose dependents have to be read. */
interface ChangedEntry {
  id: number;
  /** Whether it was added. */
  isNew: boolean;
  /** Whether it was removed. */
  isGone: boolean;
}

/** The entries of a kind whose values on pages of other entries (`sharedFieldsOf`) changed. */
function changedForOthers(before: Encyclopedia, edits: Edits, kind: Kind): ChangedEntry[] {
  const { list, sharedFieldsOf } = kindOf(kind);
  const edit = edits[list] as Edit<Entries[ListName][number]> | undefined;
  if (!edit) return [];
  const known = before.indexes.byId[list] as Known<Entries[ListName][number]>;
  return [
    ...edit.gone.map((id) => ({ id, isNew: false, isGone: true })),
    ...edit.put.flatMap((item) => {
      const old = knownOf(known, item.id);
      return old && isSame(sharedFieldsOf(old), sharedFieldsOf(item))
        ? []
        : [{ id: item.id, isNew: !old, isGone: false }];
    }),
  ];
}

/**
 * Reads the dependents of `edits`: entries that embed an edited one. `before` is the content before the edits. They are
 * read after the edits, so that the edited entries are published first.
 */
export async function readDependents(client: Client, before: Encyclopedia, edits: Edits): Promise<Edits> {
  const comedians = changedForOthers(before, edits, 'comedian');
  const groups = changedForOthers(before, edits, 'group');
  const venues = changedForOthers(before, edits, 'venue');
  const known = dependentIds(before, edits);
  const read: Read = {};

  const events = new Map(
    (await eventsAround(client, { comedians, groups, venues })).map((event) => [event.id, event]),
  );
  const eventIds = new Set([...known.events, ...events.keys()]);
  if (eventIds.size > 0) {
    const rest = [...eventIds].filter((id) => !events.has(id));
    const others = await readEach(rest, (id) => readers.event.one(client, id));
    read.events = { ids: [...eventIds], items: [...events.values(), ...others] };
  }

  if (comedians.some(({ isNew }) => isNew)) {
    // The API cannot list the groups and podcasts of a new comedian.
    const [allGroups, allPodcasts] = [await readers.group.all(client), await readers.podcast.all(client)];
    read.groups = { ids: before.groups.map(({ id }) => id), items: allGroups };
    read.podcasts = {
      ids: before.podcasts.map(({ id }) => id),
      items: withEpisodes(before, allPodcasts),
    };
  } else if (comedians.length > 0) {
    const groupsOf = await readEach(known.groups, (id) => readers.group.one(client, id));
    read.groups = { ids: known.groups, items: groupsOf };
    const podcastsOf = await readEach(known.podcasts, (id) => readers.podcast.one(client, id));
    read.podcasts = { ids: known.podcasts, items: withEpisodes(before, podcastsOf) };
  }
  if (known.comedians.length > 0) {
    const hosts = await readEach(known.comedians, (id) => readers.comedian.one(client, id));
    read.comedians = { ids: known.comedians, items: hosts };
  }
  if (groups.length > 0 || edits.events) read.seasons = await readers.season.all(client);
  return editsFrom(before, read);
}

/** Ids of the known entries that embed an entry whose edit they show, by list. */
export function dependentIds(before: Encyclopedia, edits: Edits): Record<DependentList, number[]> {
  const changed = (kind: Kind) => changedForOthers(before, edits, kind).map(({ id }) => id);
  const comedians = changed('comedian');
  const podcasts = changed('podcast');
  return {
    events: unique([
      ...ids(comedians.map(before.eventsOfComedian)),
      ...ids(changed('group').map(before.eventsOfGroup)),
      ...ids(changed('venue').map(before.eventsOfVenue)),
    ]),
    groups: unique(ids(comedians.map(before.groupsOfComedian))),
    podcasts: unique(ids(comedians.map(before.podcastsOfComedian))),
    comedians: unique([
      ...podcasts.flatMap((id) => hostsOf(before.indexes.byId.podcasts.get(id) ?? [], id)),
      ...podcasts.flatMap((id) => hostsOf(edits.podcasts?.put ?? [], id)),
    ]),
  };
}

/** The lists whose entries embed others. */
type DependentList = 'comedians' | 'events' | 'groups' | 'podcasts';

const unique = (list: readonly number[]): number[] => [...new Set(list)];

const ids = (lists: ReadonlyArray<ReadonlyArray<{ id: number }>>): number[] =>
  lists.flat().map(({ id }) => id);

const hostsOf = (podcasts: readonly Podcast[], id: number): number[] =>
  podcasts.filter((podcast) => podcast.id === id).flatMap(({ comedians }) => comedians.map((one) => one.id));

function emptyIfMissing(error: unknown): [] {
  if (error instanceof HttpError && (error.status === 400 || error.status === 404)) return [];
  throw error;
}

/** The events that the server lists for entries that were not removed. */
async function eventsAround(
  client: Client,
  changed: Record<'comedians' | 'groups' | 'venues', readonly ChangedEntry[]>,
): Promise<Entries['events']> {
  const events: Entries['events'] = [];
  for (const [kind, list] of [
    ['comedian', changed.comedians],
    ['group', changed.groups],
    ['venue', changed.venues],
  ] as const) {
    for (const { id, isGone } of list) {
      if (isGone) continue;
      // Removed since it was read: another change will announce that.
      const listed = await readers.eventsOf(client, kind, id).catch(emptyIfMissing);
      events.push(...listed);
    }
  }
  return events;
}
