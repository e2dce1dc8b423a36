import { mapWithConcurrency } from '#concurrency/map.ts';
import type { Change, ContentKind } from '#contract/change.ts';
import type { Collections, Encyclopedia } from '#model/encyclopedia.ts';
import {
  embedsOf,
  type Entries,
  type Kind,
  kindNames,
  kindOf,
  kinds,
  type ListName,
  mapLists,
  referringTo,
} from '#model/kinds.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { Edit, ListIndex } from '#model/list/index.ts';
import type { Podcast } from '#model/podcast.ts';
import { type Client, createClient, HttpError } from '../http/http.ts';
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

/** A list that is read as a whole, with the known objects of the items that did not change; undefined when it is the same. */
export function revisedList<Item extends { id: number }>(
  known: readonly Item[],
  read: readonly Item[],
): Item[] | undefined {
  if (isSame(known, read)) return undefined;
  const before = new Map(known.map((item) => [item.id, item]));
  return read.map((item) => {
    const old = before.get(item.id);
    return old && isSame(old, item) ? old : item;
  });
}

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
    texts: texts && revisedList(known.texts, texts),
    banners: banners && revisedList(known.banners, banners),
    seasons: seasons && revisedList(known.seasons, seasons),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Edits;
}

/** What the API answered about an entry. */
export interface EntryAnswer {
  status: number;
  body: string;
}

/** A change that may come with what the API answered after it. */
export interface AnnouncedChange extends Change {
  answer?: EntryAnswer;
}

/**
 * A client that has one answer; what is asked beyond that fails. Of this project's API one answer is a whole entry.
 */
function clientOfAnswer({ status, body }: EntryAnswer): Client {
  let isGiven = false;
  return createClient({
    baseUrl: 'http://answer.invalid',
    async fetch() {
      if (isGiven) throw new Error('There is no other answer.');
      isGiven = true;
      return new Response(body, { status });
    },
  });
}

/**
 * Reads changed entries and lists. Those that equal the known ones are left out: empty edits mean that there is nothing
 * to publish.
 */
export async function readEdits(
  client: Client,
  known: Encyclopedia,
  changes: readonly AnnouncedChange[],
): Promise<Edits> {
  // Of several changes a later one may be missing in the answer of one before it.
  const answer = changes.length === 1 ? changes[0]?.answer : undefined;
  const entryClient = answer ? clientOfAnswer(answer) : client;
  const read: Record<string, unknown> = {};
  for (const kind of new Set(changes.map((change) => change.kind))) {
    if (!isEntry(kind)) {
      read[`${kind}s`] = await readers[kind].all(client);
      continue;
    }
    const ids = idsOf(changes, kind);
    const items = await readEach<Entry>(ids, (id) => readers[kind].one(entryClient, id));
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
  const known = dependentIds(before, edits);
  const read: Record<string, unknown> = {};
  for (const kind of kindNames) {
    const { list } = kinds[kind];
    const { ids, items } =
      kind === 'event'
        ? await eventsAround(client, before, edits, known.events)
        : refersToNew(before, edits, kind)
          ? // The API cannot list those that refer to an entry.
            { ids: [...before[list]].map(({ id }) => id), items: await readers[kind].all(client) }
          : { ids: known[list], items: await readKnown(client, kind, known[list]) };
    if (ids.length > 0 || items.length > 0)
      read[list] = { ids, items: kind === 'podcast' ? withEpisodes(before, items as Podcast[]) : items };
  }
  if (edits.events || changedForOthers(before, edits, 'group').length > 0)
    read['seasons'] = await readers.season.all(client);
  return editsFrom(before, read);
}

const readKnown = (client: Client, kind: Kind, ids: readonly number[]): Promise<Entry[]> =>
  readEach<Entry>(ids, (id) => readers[kind].one(client, id));

/** Whether entries of a kind may refer to an added one. */
const refersToNew = (before: Encyclopedia, edits: Edits, kind: Kind): boolean =>
  embedsOf(kind).some(
    ([by, refer]) => refer !== 'referrers' && changedForOthers(before, edits, by).some(({ isNew }) => isNew),
  );

/** Ids of the known entries that embed an entry whose edit they show, by list. */
export const dependentIds = (before: Encyclopedia, edits: Edits): Record<ListName, number[]> =>
  mapLists((_, kind) =>
    unique(
      embedsOf(kind).flatMap(([by, refer]) =>
        changedForOthers(before, edits, by).flatMap(({ id }) =>
          refer === 'referrers'
            ? referredTo(before, edits, by, id, kind)
            : (referringTo(before.indexes.referrers, kind, by).get(id) ?? []).map((entry) => entry.id),
        ),
      ),
    ),
  );

/** Ids of the entries of a kind that an entry refers to, before or after the edits. */
function referredTo(before: Encyclopedia, edits: Edits, of: Kind, id: number, to: Kind): number[] {
  const { list, embeds } = kindOf(of);
  const refer = embeds[to];
  if (typeof refer !== 'function') return [];
  const edit = edits[list] as Edit<Entries[ListName][number]> | undefined;
  const after = edit?.put.filter((entry) => entry.id === id) ?? [];
  return [...(before.indexes.byId[list].get(id) ?? []), ...after].flatMap(refer);
}

const unique = (list: readonly number[]): number[] => [...new Set(list)];

function emptyIfMissing(error: unknown): [] {
  if (error instanceof HttpError && (error.status === 400 || error.status === 404)) return [];
  throw error;
}

/** The events `known`, and those that the server lists for edited entries that were not removed. */
async function eventsAround(
  client: Client,
  before: Encyclopedia,
  edits: Edits,
  known: readonly number[],
): Promise<{ ids: number[]; items: Entries['events'] }> {
  const events = new Map<number, Entries['events'][number]>();
  for (const [by] of embedsOf('event')) {
    for (const { id, isGone } of changedForOthers(before, edits, by)) {
      if (isGone) continue;
      // Removed since it was read: another change will announce that.
      const listed = await readers.eventsOf(client, by, id).catch(emptyIfMissing);
      for (const event of listed) events.set(event.id, event);
    }
  }
  const rest = known.filter((id) => !events.has(id));
  const others = await readEach(rest, (id) => readers.event.one(client, id));
  return { ids: unique([...known, ...events.keys()]), items: [...events.values(), ...others] };
}
