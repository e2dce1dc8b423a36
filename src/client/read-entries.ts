import { listBanners } from '#contract/banner.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ownEndpoints } from '#contract/endpoints.ts';
import { type EventWire, listEvents } from '#contract/event.ts';
import { listSeasons } from '#contract/league.ts';
import type { listEventComedians } from '#contract/line-up.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import type { ComedianRefWire } from '#contract/reference.ts';
import { getText, listTexts, type TextWire } from '#contract/text.ts';
import type { listVenues } from '#contract/venue.ts';
import { mapWithConcurrency } from '#concurrency/map.ts';
import type { EntryOf, Kind } from '#model/kinds.ts';
import { toBanner } from '#model/banner.ts';
import { toEvent } from '#model/event.ts';
import { toSeason } from '#model/league.ts';
import { toText } from '#model/text.ts';
import { type Client, ContractError, HttpError } from './http.ts';
import { isAbsent, listedSlug, noteAbsent, noteListed } from './listed.ts';
import { type Endpoints, type LineUpEndpoint, type ListEndpoint, type Source, sources } from './sources.ts';

/** Requests at once for what another server does not list. */
const PARALLEL = 8;

/** Times a list is read again that changed while it was read. */
const MOST_READINGS = 3;

/**
 * Every item of a list, page after page. One that grows or shrinks meanwhile may hide an item between
 * two pages: it is read again.
 */
async function readList<Item extends { id: number }>(
  client: Client,
  list: ListEndpoint<Item>,
  narrowed: Record<string, string> = {},
): Promise<Item[]> {
  return orMissing(client, list, [], async () => {
    for (let reading = 1; ; reading += 1) {
      const { items, isWhole } = await readPages(client, list, narrowed);
      if (isWhole || reading === MOST_READINGS) return items;
    }
  });
}

/** What a list gives. Another server may lack one that the specification does not name: it is asked for once. */
async function orMissing<Result>(
  client: Client,
  list: Endpoint,
  missing: Result,
  read: () => Promise<Result>,
): Promise<Result> {
  if (!ownEndpoints.includes(list)) return read();
  if (isAbsent(client, list.path)) return missing;
  try {
    return await read();
  } catch (error) {
    if (!isStatus(error, 404, 405)) throw error;
    noteAbsent(client, list.path);
    return missing;
  }
}

async function readPages<Item extends { id: number }>(
  client: Client,
  list: ListEndpoint<Item>,
  narrowed: Record<string, string>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items = new Map<number, Item>();
  const counts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = { ...narrowed, page, page_size: MAX_PAGE_SIZE } as never;
    const { count, results, next } = await client.call(list, { query });
    const known = items.size;
    counts.add(count);
    for (const item of results) items.set(item.id, item);
    if (!next || results.length === 0)
      return { items: [...items.values()], isWhole: counts.size === 1 && items.size === count };
    if (items.size === known)
      throw new ContractError(list.path, `page ${page} holds nothing new, yet promises a next one`);
  }
}

interface EntryWire {
  id: number;
  slug: string;
  updated_at?: string | null | undefined;
  comedians?: ComedianRefWire[] | null | undefined;
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * Entries with what another server tells of them elsewhere: the rest of a summary, in which `whole` is missing, and
 * a line-up that is not part of the entry. Our own server lists them complete.
 */
async function complete<Item extends EntryWire>(
  client: Client,
  source: Endpoints<Item>,
  items: readonly Item[],
): Promise<Item[]> {
  const { detail, whole, lineUp } = source;
  return mapWithConcurrency(items, PARALLEL, async (listed) => {
    const item =
      listed[whole] === undefined
        ? await client.call(detail, { params: keyOf(detail, listed.slug) })
        : listed;
    if (!lineUp || item.comedians !== undefined) return item;
    return { ...item, comedians: await readLineUp(client, lineUp, item.slug) };
  });
}

async function readLineUp(client: Client, lineUp: LineUpEndpoint, slug: string): Promise<ComedianRefWire[]> {
  try {
    return await client.call(lineUp as typeof listEventComedians, { params: { slug } });
  } catch (error) {
    if (isStatus(error, 404, 405)) return [];
    throw error;
  }
}

/** What takes the place of the parameter in the path of a detail. */
const keyOf = ({ path }: Endpoint, key: string | number) => ({ [/\{(\w+)\}/.exec(path)?.[1] ?? 'id']: key });

/** All entries of a kind. */
async function readEntries<Item extends EntryWire>(client: Client, source: Endpoints<Item>): Promise<Item[]> {
  const items = distinct(await readList(client, source.list), source.list);
  noteListed(client, source.list.path, items);
  return complete(client, source, items);
}

/** Static texts. They are listed whole (spec §7); the rest of a summary is read where the server has details. */
async function readTexts(client: Client): Promise<TextWire[]> {
  const items = distinct(await readList(client, listTexts), listTexts);
  return mapWithConcurrency(items, PARALLEL, async (listed) => {
    if (listed.description !== undefined || isAbsent(client, getText.path)) return listed;
    try {
      return await client.call(getText, { params: { slug: listed.slug } });
    } catch (error) {
      if (!isStatus(error, 404, 405)) throw error;
      noteAbsent(client, getText.path);
      return listed;
    }
  });
}

/** Two entries of one kind under one slug would fight for one page. */
function distinct<Item extends { id: number; slug: string }>(items: Item[], list: Endpoint): Item[] {
  const seen = new Map<string, number>();
  for (const { id, slug } of items) {
    const other = seen.get(slug);
    if (other !== undefined)
      throw new ContractError(list.path, `field "slug": "${slug}" belongs to both ${other} and ${id}`);
    seen.set(slug, id);
  }
  return items;
}

/** One entry by its id, or null when it is not published. Where only its slug leads to it, by that. */
async function readEntry<Item extends EntryWire>(
  client: Client,
  source: Endpoints<Item>,
  id: number,
): Promise<Item | null> {
  const { detail, list } = source;
  const slug = detail.path.includes('{slug}') ? listedSlug(client, list.path, id) : undefined;
  try {
    const item = await client.call(detail, { params: keyOf(detail, slug ?? id) });
    return (await complete(client, source, [item]))[0] ?? null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404 && error.detail !== null) return null;
    throw error;
  }
}

const readerOf = <Item extends EntryWire, Model>(source: Source<Model, Item>) => ({
  all: async (client: Client): Promise<Model[]> => (await readEntries(client, source)).map(source.toModel),
  one: async (client: Client, id: number): Promise<Model | null> => {
    const wire = await readEntry(client, source, id);
    return wire && source.toModel(wire);
  },
});

type Readers = { [Of in Kind]: ReturnType<typeof readerOf<EntryWire, EntryOf<Of>>> };

/** Whether an event says itself that it belongs to an entry: a server may ignore what a list is narrowed by. */
const belongsTo = {
  comedian: ({ comedians }: EventWire, id: number) => comedians?.some((one) => one.id === id) ?? false,
  venue: ({ venue_id, venue }: EventWire, id: number) => (venue_id ?? venue?.id) === id,
  group: ({ group_id }: EventWire, id: number) => group_id === id,
};

/** How each kind of content is read: all of it, some of it, or one. Podcasts come without the episodes of their feeds. */
export const readers = {
  ...(Object.fromEntries(
    Object.entries(sources).map(([kind, source]) => [
      kind,
      readerOf(source as unknown as Source<never, EntryWire>),
    ]),
  ) as unknown as Readers),
  /** Events of a comedian, a venue or a group, by its id. */
  eventsOf: async (client: Client, kind: keyof typeof belongsTo, id: number) => {
    const listed = await readList(client, listEvents, { [kind]: String(id) });
    const items = listed.filter((event) => belongsTo[kind](event, id));
    return (await complete(client, sources.event, items)).map(toEvent);
  },
  text: { all: async (client: Client) => (await readTexts(client)).map(toText) },
  banner: { all: async (client: Client) => (await readList(client, listBanners)).map(toBanner) },
  season: { all: async (client: Client) => (await readList(client, listSeasons)).map(toSeason) },
};

/** Ids of the entries of a kind that changed since an instant, or of all, each with its last change. */
export async function readMarks(
  client: Client,
  kind: Kind,
  since: string | null,
): Promise<Array<{ id: number; updatedAt: string | null }>> {
  const narrowed: Record<string, string> = since === null ? {} : { updated_since: since };
  const entries = await readList<EntryWire>(client, sources[kind].list, narrowed);
  return entries.map(({ id, updated_at }) => ({ id, updatedAt: updated_at ?? null }));
}

/** The entries of a kind as they are listed, and whether the list leaves out a part of each. */
export async function readListed(
  client: Client,
  kind: Kind,
): Promise<Array<{ id: number; isPartial: boolean }>> {
  const { list, whole, lineUp } = sources[kind] as unknown as Source<
    unknown,
    EntryWire & Record<string, unknown>
  >;
  const items = await readList(client, list);
  noteListed(client, list.path, items);
  return items.map((item) => ({
    id: item.id,
    isPartial: item[whole] === undefined || (lineUp !== undefined && item.comedians === undefined),
  }));
}

/** Where a kind of entry is listed. */
export const listPath = (kind: Kind): string => sources[kind].list.path;

/** How many entries of a kind there are. */
export async function readCount(client: Client, kind: Kind): Promise<number> {
  const list = sources[kind].list as unknown as typeof listVenues;
  return orMissing(client, list, 0, async () => (await client.call(list, { query: { page_size: 1 } })).count);
}
