import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { detail } from '#contract/messages.ts';
import { PAGE_SIZE } from '#contract/pagination.ts';
import { citySlug, searchText } from '#contract/search-text.ts';
import { ApiError } from '../api-error.ts';
import { type Database, type EntryKind, entryTables, type Instant } from './database/schema.ts';
import type { Db } from './write.ts';

/** The context of queries: the database, and the origin of absolute URLs. */
export interface Reader {
  db: Db;
  origin: string;
}

type EntryTable = (typeof entryTables)[EntryKind];

export interface PageRequest {
  page?: string | undefined;
  page_size?: number | undefined;
  updated_since?: string | undefined;
}

/** One page of a list; `page` is 1-based. */
export interface PageResult<Item> {
  count: number;
  page: number;
  pages: number;
  results: Item[];
}

/**
 * Counts and cuts a filtered, ordered query; `known` is the number of its rows where it is known. A page that is not
 * there is a 404 `Invalid page.`.
 */
export async function paginate<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  request: PageRequest,
  known?: number,
): Promise<PageResult<Row>> {
  const size = request.page_size ?? PAGE_SIZE;
  const place = placeOf(known ?? (await countOf(query)), request);
  const results = await query
    .limit(size)
    .offset((place.page - 1) * size)
    .execute();
  return { ...place, results };
}

/**
 * The ids of a page of entries: as `paginate`, with `updated_since`. Where at least half of all entries changed since then, they
 * are read in the order of the list until the page is full, for which `updated_at` stands in an expression (SQLite uses no
 * index for one): to sort all that changed takes longer.
 */
export async function paginateEntries<Table extends EntryTable, Row extends { id: number }>(
  db: Db,
  table: Table,
  query: SelectQueryBuilder<Database, Table, Row>,
  request: PageRequest & { ordering?: string | undefined },
): Promise<PageResult<number>> {
  const { updated_since, ordering } = request;
  const idsOf = ({ results, ...place }: PageResult<{ id: number }>) => ({
    ...place,
    results: results.map(({ id }) => id),
  });
  if (!updated_since) return idsOf(await paginate(query, request));
  const since = sinceInstant(updated_since);
  const changed = query.where(sql<boolean>`${sql.ref('updated_at')} >= ${since}`);
  const count = await countOf(changed);
  if (ordering === '-updated_at' || !(await areMost(db, table, count)))
    return idsOf(await paginate(changed, request, count));
  const readInOrder = query.where(sql<boolean>`${sql.ref('updated_at')} || '' >= ${since}`);
  return idsOf(await paginate(readInOrder, request, count));
}

/** Whether `count` rows are half of a table or more. The largest id stands for the number of its rows, since ids are not used again. */
async function areMost(db: Db, table: EntryTable, count: number): Promise<boolean> {
  const last = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last !== undefined && count * 2 >= last.id;
}

async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  // Of tables that are a parameter, Kysely does not know what was selected.
  return (counted as { count: number }).count;
}

/** As `paginate`, for items in memory. */
export function cutPage<Item>(items: readonly Item[], request: PageRequest): PageResult<Item> {
  const size = request.page_size ?? PAGE_SIZE;
  const place = placeOf(items.length, request);
  return { ...place, results: items.slice((place.page - 1) * size, place.page * size) };
}

/** Where a page is among `count` items. One that is not there is a 404 `Invalid page.`. */
export function placeOf(count: number, { page, page_size = PAGE_SIZE }: PageRequest) {
  const pages = Math.max(1, Math.ceil(count / page_size));
  return { count, pages, page: pageNumber(page, pages) };
}

function pageNumber(asked: string | undefined, pages: number): number {
  if (asked === undefined) return 1;
  if (asked === 'last') return pages;
  const page = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  if (page < 1 || page > pages) throw new ApiError(404, detail.invalidPage);
  return page;
}

/** Words of a search that count; the rest would only make the query deeper. */
const MAX_WORDS = 10;

/** The largest id that an id column holds: PostgreSQL refuses to compare with more. */
export const MAX_ID = 2 ** 31 - 1;

/** The words of a search, as `search_text` has them. */
export const wordsOf = (search: string): string[] =>
  [...new Set(searchText(search).split(' '))].slice(0, MAX_WORDS);

/** Whether a column contains a text, or starts with it. */
export function containsText(
  column: Expression<unknown>,
  text: string,
  where: 'start' | 'anywhere' = 'anywhere',
) {
  const pattern = `${where === 'start' ? '' : '%'}${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

/** Every word of the search stands somewhere in the entry's search text. */
export function matches(search: string) {
  return (eb: ExpressionBuilder<Database, keyof Database>) =>
    eb.and(wordsOf(search).map((word) => containsText(sql.ref('search_text'), word)));
}

/** A city as `city_slug` is compared: one without a slug is none, where that of entries without a city is empty. */
export const filteredCity = (city: string): string => citySlug(city) || '-';

/** A date counts from its first moment in UTC. */
export function sinceInstant(since: string): Instant {
  return new Date(since).toISOString();
}

/**
 * Whether an entry is published, in a query that finds few entries by something else; `table` where it has several. SQLite has no
 * statistics here, and would read all published entries by their index: a column in an expression uses none
 * (https://sqlite.org/optoverview.html#uplus).
 */
export const isPublished = (table?: string) =>
  sql<boolean>`+${sql.ref(table ? `${table}.is_published` : 'is_published')} = 1`;

/** The id of a published entry by slug, former slug or numeric id; undefined when there is none. */
export async function findId(db: Db, kind: EntryKind, reference: string): Promise<number | undefined> {
  const published = db.selectFrom(entryTables[kind]).select('id').where(isPublished());
  if (/^\d{1,15}$/.test(reference)) {
    const id = Number(reference);
    return id > MAX_ID ? undefined : (await published.where('id', '=', id).executeTakeFirst())?.id;
  }
  const current = await published.where('slug', '=', reference).executeTakeFirst();
  if (current) return current.id;
  const former = db
    .selectFrom('previous_slugs')
    .select('entry_id')
    .where('kind', '=', kind)
    .where('slug', '=', reference);
  return (await published.where('id', 'in', former).executeTakeFirst())?.id;
}

/** As `findId`; a missing entry is a 404 `Not found.`. */
export async function requireId(db: Db, kind: EntryKind, reference: string): Promise<number> {
  const id = await findId(db, kind, reference);
  if (id === undefined) throw new ApiError(404, detail.notFound);
  return id;
}

/** Former slugs of entries of one kind, by id. */
export async function previousSlugs(
  db: Db,
  kind: EntryKind,
  ids: readonly number[],
): Promise<(id: number) => string[]> {
  const rows = await db
    .selectFrom('previous_slugs')
    .select(['entry_id', 'slug'])
    .where('kind', '=', kind)
    .where('entry_id', 'in', nonEmpty(ids))
    .execute();
  // Ordered here: SQLite would read the former slugs of all entries, which are stored in this order.
  const byId = collect(rows, (row) => row.entry_id);
  return (id) =>
    byId(id)
      .map((row) => row.slug)
      .toSorted();
}

/** The values for `in (…)`, which may not be empty in SQL: an empty list becomes a value that no row has. */
export function nonEmpty<Value extends number | string>(values: readonly Value[]): Value[] {
  return values.length > 0 ? [...values] : [(typeof values[0] === 'string' ? '' : -1) as Value];
}

/** Rows in the order their ids were asked for. */
export function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Rows by key, in their order. */
export function collect<Row, Key>(rows: readonly Row[], key: (row: Row) => Key): (key: Key) => Row[] {
  const groups = Map.groupBy(rows, key);
  return (wanted) => groups.get(wanted) ?? [];
}

/** A JSON list kept in a column; a damaged one is empty. */
export function listFrom<Item>(json: string): Item[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? (value as Item[]) : [];
  } catch {
    return [];
  }
}

export const pesos = (centavos: number | null): number | null => (centavos === null ? null : centavos / 100);

/** An instant of the database as the wire writes those that belong to no place. */
export const utcIso = (instant: Instant): string => instant.replace(/\.\d+Z$/, 'Z');
