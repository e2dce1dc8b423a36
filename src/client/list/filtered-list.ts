import { mapWithConcurrency } from '#concurrency/map.ts';
import { PAGE_SIZE } from '#contract/pagination.ts';
import type { ListFilter } from '#model/list/filter.ts';
import { type Client, HttpError } from '../http/http.ts';
import type { ListEndpoint } from '../content/sources.ts';

/** The server ignores a filter, and its entries lack the data to filter them here or are too many. */
export class CannotFilterError extends Error {
  override name = 'CannotFilterError';
}

/** The most pages of a list that are read to filter it here. */
const MAX_PAGES = 60;

/** The number of concurrent requests. */
const CONCURRENCY = 4;

/** Milliseconds for which a whole list is cached. */
const MAX_AGE = 60_000;

interface Options<Wire, Item> {
  client: Client;
  list: ListEndpoint<Wire>;
  toModel: (wire: Wire) => Item;
  /** The query, as text. */
  query: Readonly<Record<string, string>>;
  /** Comma-separated names of the fields that are needed. */
  fields: string;
  listFilter: ListFilter<Item>;
  signal: AbortSignal;
}

/**
 * Reads one page of a filtered list. A server that sends only the requested `fields` supports all filters of the
 * contract. The entries of other servers are checked: if one ignored a filter or the order, all pages are read and
 * filtered here.
 * Throws the client's errors and `CannotFilterError`.
 */
export async function readFiltered<Wire extends object, Item>(
  options: Options<Wire, Item>,
): Promise<{ count: number; entries: Item[] }> {
  const { client, list, query, fields, toModel, signal, listFilter } = options;
  const { count, results } = await client.call(list, { query: { ...query, fields }, signal });
  const entries = results.map(toModel);
  const names = new Set(fields.split(','));
  const isContract = results.every((result) => Object.keys(result).every((name) => names.has(name)));
  if (isContract || listFilter.predicates.length + (listFilter.compare ? 1 : 0) === 0)
    return { count, entries };
  const isOnePage = count === entries.length;
  if (fits(entries, listFilter) && (isOnePage || count < (await countAll(options))))
    return { count, entries };
  return filterHere(await readAll(options), options);
}

/** Whether all entries match the filters and are in order. */
function fits<Item>(entries: readonly Item[], { predicates, compare }: ListFilter<Item>): boolean {
  const isNext = (item: Item, index: number) => {
    const before = entries[index - 1];
    return before === undefined || !compare || !(compare(before, item) > 0);
  };
  return entries.every(
    (item, index) => isNext(item, index) && predicates.every((predicate) => predicate(item) === true),
  );
}

function filterHere<Wire, Item>(
  all: readonly Wire[],
  { listFilter: { predicates, compare }, toModel, query, list }: Options<Wire, Item>,
): { count: number; entries: Item[] } {
  const items = all.map(toModel);
  const isSilent = predicates.some(
    (predicate) => items.length > 0 && items.every((item) => predicate(item) === null),
  );
  if (isSilent) throw new CannotFilterError(`${list.path}: no entry has the data to filter by`);
  const matches = items.filter((item) => predicates.every((predicate) => predicate(item) === true));
  const sorted = compare ? [...matches].sort(compare) : matches;
  const start = (Number(query['page'] ?? 1) - 1) * PAGE_SIZE;
  if (start > 0 && start >= sorted.length) throw new HttpError(list.path, 404, 'Invalid page.', {});
  return { count: sorted.length, entries: sorted.slice(start, start + PAGE_SIZE) };
}

async function countAll<Wire, Item>({ client, list, signal }: Options<Wire, Item>): Promise<number> {
  return (await client.call(list, { query: { page_size: '1' }, signal })).count;
}

interface CachedList {
  until: number;
  items: Promise<readonly object[]>;
}

const cachedLists = new WeakMap<Client, Map<string, CachedList>>();

/** All entries of a list, cached for a minute. */
async function readAll<Wire extends object, Item>({
  client,
  list,
}: Options<Wire, Item>): Promise<readonly Wire[]> {
  const known = cachedLists.get(client) ?? new Map<string, CachedList>();
  cachedLists.set(client, known);
  const cached = known.get(list.path);
  if (cached && cached.until > Date.now()) return (await cached.items) as readonly Wire[];
  const items = readPages(client, list);
  known.set(list.path, { until: Date.now() + MAX_AGE, items });
  items.catch(() => known.delete(list.path));
  return items;
}

async function readPages<Wire>(client: Client, list: ListEndpoint<Wire>): Promise<Wire[]> {
  const read = async (page: number) => (await client.call(list, { query: { page: String(page) } })).results;
  const { count, results, next } = await client.call(list);
  if (!next) return results;
  const pages = Math.ceil(count / Math.max(1, results.length));
  if (pages > MAX_PAGES) throw new CannotFilterError(`${list.path}: ${pages} pages are too many`);
  const rest = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  return [...results, ...(await mapWithConcurrency(rest, CONCURRENCY, read)).flat()];
}
