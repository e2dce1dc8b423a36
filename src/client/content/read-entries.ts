import { listBanners } from '#contract/banner.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { ownEndpoints } from '#contract/endpoints.ts';
import { type EventWire, listEvents } from '#contract/event.ts';
import { listSeasons } from '#contract/league.ts';
import type { listEventComedians } from '#contract/line-up.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import type { ComedianRefWire } from '#contract/reference.ts';
import { getText, listTexts, type TextWire } from '#contract/text.ts';
import { mapWithConcurrency } from '#concurrency/map.ts';
import { type EntryOf, type Kind, kindNames, type Referrers } from '#model/kinds.ts';
import { toBanner } from '#model/banner.ts';
import { toEvent } from '#model/event.ts';
import { toSeason } from '#model/league.ts';
import { toText } from '#model/text.ts';
import { type Client, ContractError, HttpError } from '../http/http.ts';
import { isAbsent, listedSlug, markAbsent, recordList } from '../list/snapshots.ts';
import {
  type Endpoints,
  type EntryWire,
  type LineUpEndpoint,
  type ListEndpoint,
  type Source,
  sourceOf,
  sources,
} from './sources.ts';

/** Concurrent requests for data that another server does not list. */
const CONCURRENCY = 8;

/** The most attempts to read a list that changes meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * All items of a list, page by page. A list that changes meanwhile may skip an item between two pages: it is read
 * again.
 */
async function readList<Item extends { id: number }>(
  client: Client,
  list: ListEndpoint<Item>,
  filters: Record<string, string> = {},
): Promise<Item[]> {
  return orMissing(client, list, [], async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { items, isWhole } = await readPages(client, list, filters);
      if (isWhole || attempt === MAX_ATTEMPTS) return items;
    }
  });
}

/** Runs `read`, with a default for endpoints that another server may lack: these are requested only once. */
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
    markAbsent(client, list.path);
    return missing;
  }
}

async function readPages<Item extends { id: number }>(
  client: Client,
  list: ListEndpoint<Item>,
  filters: Record<string, string>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items = new Map<number, Item>();
  const counts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, page_size: MAX_PAGE_SIZE };
    const { count, results, next } = await client.call(list, { query });
    const known = items.size;
    counts.add(count);
    for (const item of results) items.set(item.id, item);
    if (!next || results.length === 0)
      return { items: [...items.values()], isWhole: counts.size === 1 && items.size === count };
    if (items.size === known)
      throw new ContractError(list.path, `page ${page} has no new items but links to a next page`);
  }
}

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * Completes entries of another server: reads the rest of a summary (in which the field `whole` is missing) and a
 * line-up that is not part of the entry. This project's server lists entries complete.
 */
async function complete<Item extends EntryWire>(
  client: Client,
  source: Endpoints<Item>,
  items: readonly Item[],
): Promise<Item[]> {
  const { detail, whole, lineUp } = source;
  return mapWithConcurrency(items, CONCURRENCY, async (listed) => {
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

/** Where the API has an entry. */
export const entryPath = (kind: Kind, id: number): string => {
  const { detail }: { detail: Endpoint } = sources[kind];
  return `${fillPath(detail.path, keyOf(detail, id))}?format=json`;
};

/** All entries of a kind. */
async function readEntries<Item extends EntryWire>(client: Client, source: Endpoints<Item>): Promise<Item[]> {
  const items = requireDistinctSlugs(await readList(client, source.list), source.list);
  recordList(client, source.list.path, items);
  return complete(client, source, items);
}

/** Static texts. They are listed whole (spec §7); the rest of a summary is read where the server has details. */
async function readTexts(client: Client): Promise<TextWire[]> {
  const items = requireDistinctSlugs(await readList(client, listTexts), listTexts);
  return mapWithConcurrency(items, CONCURRENCY, async (listed) => {
    if (listed.description !== undefined || isAbsent(client, getText.path)) return listed;
    try {
      return await client.call(getText, { params: { slug: listed.slug } });
    } catch (error) {
      if (!isStatus(error, 404, 405)) throw error;
      markAbsent(client, getText.path);
      return listed;
    }
  });
}

/** Throws when two entries of a kind have the same slug, and thus the same page. */
function requireDistinctSlugs<Item extends { id: number; slug: string }>(
  items: Item[],
  list: Endpoint,
): Item[] {
  const seen = new Map<string, number>();
  for (const { id, slug } of items) {
    const other = seen.get(slug);
    if (other !== undefined)
      throw new ContractError(list.path, `field "slug": "${slug}" belongs to both ${other} and ${id}`);
    seen.set(slug, id);
  }
  return items;
}

/** One entry by id, or by slug if the endpoint requires that; null when it is not published. */
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

/** Whether an event refers to an entry: a server may ignore the filter of the list. */
const belongsTo: { readonly [By in keyof Referrers['event']]: (event: EventWire, id: number) => boolean } = {
  comedian: ({ comedians }, id) => comedians?.some((one) => one.id === id) ?? false,
  venue: ({ venue_id, venue }, id) => (venue_id ?? venue?.id) === id,
  group: ({ group_id }, id) => group_id === id,
};

/** Readers of each kind of content. Podcasts have no episodes yet: those are read from their feeds. */
export const readers = {
  ...(Object.fromEntries(kindNames.map((kind) => [kind, readerOf(sourceOf(kind))])) as unknown as Readers),
  /** Events that refer to an entry, by its id. */
  eventsOf: async (client: Client, kind: keyof Referrers['event'], id: number) => {
    const listed = await readList(client, listEvents, { [kind]: String(id) });
    const items = listed.filter((event) => belongsTo[kind](event, id));
    return (await complete(client, sources.event, items)).map(toEvent);
  },
  text: { all: async (client: Client) => (await readTexts(client)).map(toText) },
  banner: { all: async (client: Client) => (await readList(client, listBanners)).map(toBanner) },
  season: { all: async (client: Client) => (await readList(client, listSeasons)).map(toSeason) },
};

/** The ids and last changes of the entries of a kind that changed since an instant, or of all for null. */
export async function readUpdateTimes(
  client: Client,
  kind: Kind,
  since: string | null,
): Promise<Array<{ id: number; updatedAt: string | null }>> {
  const filters: Record<string, string> = since === null ? {} : { updated_since: since };
  const entries = await readList<EntryWire>(client, sources[kind].list, filters);
  return entries.map(({ id, updated_at }) => ({ id, updatedAt: updated_at ?? null }));
}

/** The listed entries of a kind, and whether the list omits a part of each. */
export async function readListed(
  client: Client,
  kind: Kind,
): Promise<Array<{ id: number; isPartial: boolean }>> {
  const { list, whole, lineUp } = sourceOf(kind);
  const items = await readList(client, list);
  recordList(client, list.path, items);
  return items.map((item) => ({
    id: item.id,
    isPartial: item[whole] === undefined || (lineUp !== undefined && item.comedians === undefined),
  }));
}

/** The path of a kind's list. */
export const listPath = (kind: Kind): string => sources[kind].list.path;

/** The number of entries of a kind. */
export async function readCount(client: Client, kind: Kind): Promise<number> {
  const { list } = sourceOf(kind);
  return orMissing(client, list, 0, async () => (await client.call(list, { query: { page_size: 1 } })).count);
}
