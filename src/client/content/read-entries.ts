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
import { createReferenceSharing } from './shared-references.ts';
import { isAbsent, type Listed, listedOf, listedSlug, markAbsent, recordList } from '../list/snapshots.ts';
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
 * All items of a list, page by page, each of which `keep` converts at once: what servers send takes several times the memory of
 * what is kept of it. A list that changes meanwhile may skip an item between two pages: it is read again.
 */
async function readList<Item extends { id: number }, Kept>(
  client: Client,
  list: ListEndpoint<Item>,
  keep: (item: Item) => Kept,
  filters: Record<string, string> = {},
): Promise<Kept[]> {
  return orMissing(client, list, [], async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { items, isWhole } = await readPages(client, list, keep, filters);
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

async function readPages<Item extends { id: number }, Kept>(
  client: Client,
  list: ListEndpoint<Item>,
  keep: (item: Item) => Kept,
  filters: Record<string, string>,
): Promise<{ items: Kept[]; isWhole: boolean }> {
  const items = new Map<number, Kept>();
  const counts = new Set<number>();
  for (let page = 1; ; page += 1) {
    const query = { ...filters, page, page_size: MAX_PAGE_SIZE };
    const { count, results, next } = await client.call(list, { query });
    const known = items.size;
    counts.add(count);
    for (const item of results) items.set(item.id, keep(item));
    if (!next || results.length === 0)
      return { items: [...items.values()], isWhole: counts.size === 1 && items.size === count };
    if (items.size === known)
      throw new ContractError(list.path, `page ${page} has no new items but links to a next page`);
  }
}

const asSent = <Item>(item: Item): Item => item;

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * Completes an entry of another server: reads the rest of a summary (in which the field `whole` is missing) and a
 * line-up that is not part of the entry. This project's server lists entries complete.
 */
async function complete<Item extends EntryWire>(
  client: Client,
  { detail, whole, lineUp }: Endpoints<Item>,
  listed: Item,
): Promise<Item> {
  const item =
    listed[whole] === undefined ? await client.call(detail, { params: keyOf(detail, listed.slug) }) : listed;
  if (!lineUp || item.comedians !== undefined) return item;
  return { ...item, comedians: await readLineUp(client, lineUp, item.slug) };
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

/** An entry of a list. The `model` is missing where the list has a part of it only, which is `wire`. */
interface ListedEntry<Model, Item> {
  id: number;
  slug: string;
  listed: Listed | undefined;
  model?: Model;
  wire?: Item;
}

/** Whether a list has all of an entry: other servers list summaries. */
const isComplete = <Item extends EntryWire>({ whole, lineUp }: Endpoints<Item>, item: Item): boolean =>
  item[whole] !== undefined && (lineUp === undefined || item.comedians !== undefined);

/** All entries of a kind. */
async function readEntries<Item extends EntryWire, Model extends object>(
  client: Client,
  source: Source<Model, Item>,
): Promise<Model[]> {
  const share = createReferenceSharing();
  const toModel = (item: Item): Model => share(source.toModel(item));
  const entries = await readList(client, source.list, (item): ListedEntry<Model, Item> => {
    const { id, slug } = item;
    const content = isComplete(source, item) ? { model: toModel(item) } : { wire: item };
    return { id, slug, listed: listedOf(item), ...content };
  });
  requireDistinctSlugs(entries, source.list);
  recordList(client, source.list.path, listedIn(entries));
  return mapWithConcurrency(entries, CONCURRENCY, async ({ model, wire }) =>
    wire === undefined ? (model as Model) : toModel(await complete(client, source, wire)),
  );
}

/** What is kept of the entries of a list that have no date of change, by id. */
const listedIn = (entries: ReadonlyArray<{ id: number; listed: Listed | undefined }>) =>
  new Map(entries.flatMap(({ id, listed }) => (listed ? [[id, listed] as const] : [])));

/** Static texts. They are listed whole (spec §7); the rest of a summary is read where the server has details. */
async function readTexts(client: Client): Promise<TextWire[]> {
  const items = requireDistinctSlugs(await readList(client, listTexts, asSent), listTexts);
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
    return await complete(client, source, item);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404 && error.detail !== null) return null;
    throw error;
  }
}

const readerOf = <Item extends EntryWire, Model extends object>(source: Source<Model, Item>) => ({
  all: (client: Client): Promise<Model[]> => readEntries(client, source),
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
    const listed = await readList(client, listEvents, asSent, { [kind]: String(id) });
    const items = listed.filter((event) => belongsTo[kind](event, id));
    return mapWithConcurrency(items, CONCURRENCY, async (item) =>
      toEvent(await complete(client, sources.event, item)),
    );
  },
  text: { all: async (client: Client) => (await readTexts(client)).map(toText) },
  banner: { all: (client: Client) => readList(client, listBanners, toBanner) },
  season: { all: (client: Client) => readList(client, listSeasons, toSeason) },
};

/** The ids and last changes of the entries of a kind that changed since an instant, or of all for null. */
export async function readUpdateTimes(
  client: Client,
  kind: Kind,
  since: string | null,
): Promise<Array<{ id: number; updatedAt: string | null }>> {
  const filters: Record<string, string> = since === null ? {} : { updated_since: since };
  return readList(
    client,
    sourceOf(kind).list,
    ({ id, updated_at }) => ({ id, updatedAt: updated_at ?? null }),
    filters,
  );
}

/** The listed entries of a kind, and whether the list omits a part of each. */
export async function readListed(
  client: Client,
  kind: Kind,
): Promise<Array<{ id: number; isPartial: boolean }>> {
  const source = sourceOf(kind);
  const entries = await readList(client, source.list, (item) => ({
    id: item.id,
    isPartial: !isComplete(source, item),
    listed: listedOf(item),
  }));
  recordList(client, source.list.path, listedIn(entries));
  return entries.map(({ id, isPartial }) => ({ id, isPartial }));
}

/** The path of a kind's list. */
export const listPath = (kind: Kind): string => sources[kind].list.path;

/** The number of entries of a kind. */
export async function readCount(client: Client, kind: Kind): Promise<number> {
  const { list } = sourceOf(kind);
  return orMissing(client, list, 0, async () => (await client.call(list, { query: { page_size: 1 } })).count);
}
