import { type SelectQueryBuilder, sql } from 'kysely';
import type { DocumentKind } from '#contract/admin/document.ts';
import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import type { EntriesQuery } from '#contract/admin/list-query.ts';
import { PAGE_SIZE } from '#contract/pagination.ts';
import { cutPage, filteredCity, type PageResult, paginate, placeOf, type Reader } from '../../data/read.ts';
import type { Database, DocumentTable, EntryKind } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { adminEntries } from './admin-entries.ts';
import { listDeleted } from './deleted-entries.ts';
import { plannedIds, switchedIds } from './entry-states.ts';
import { definitionOf } from '../kinds.ts';
import type { EntrySearch } from './search-entries.ts';

type Query = SelectQueryBuilder<Database, DocumentTable, { id: number }>;

/** A page of the entries of a kind, published or not; by id unless ordered otherwise, and what is found by name. */
export async function listAdminEntries<Kind extends DocumentKind>(
  reader: Reader,
  search: EntrySearch,
  kind: Kind,
  filters: EntriesQuery,
): Promise<PageResult<AdminEntry<Kind>>> {
  if (filters.status === 'deleted') return listDeleted(reader, kind, filters);
  const ids = await pageOfIds(reader.db, search, kind, filters);
  return { ...ids, results: await adminEntries(reader, kind, ids.results) };
}

/** The ids of all entries of a list, in its order; of those that are deleted, none. */
export async function listIds(
  db: Db,
  search: EntrySearch,
  kind: DocumentKind,
  filters: EntriesQuery,
): Promise<number[]> {
  const query = listQuery(db, kind, filters);
  if (filters.search) return (await search.find(searchOf(kind, query, filters), idsOf)) ?? [];
  return (await idsOf(filters.ordering ? query : query.orderBy('id'))) ?? [];
}

async function pageOfIds(
  db: Db,
  search: EntrySearch,
  kind: DocumentKind,
  filters: EntriesQuery,
): Promise<PageResult<number>> {
  const query = listQuery(db, kind, filters);
  if (filters.search) {
    const found = await search.find(searchOf(kind, query, filters), (some) => pageOf(some, filters));
    return found ?? cutPage<number>([], filters);
  }
  const page = await paginate(filters.ordering ? query : query.orderBy('id'), filters);
  return { ...page, results: page.results.map(({ id }) => id) };
}

const searchOf = (kind: DocumentKind, query: Query, { search = '', ordering }: EntriesQuery) => ({
  kind: kind as EntryKind,
  query,
  words: search,
  isOrdered: ordering !== undefined,
});

/** The ids of a query; `null` where it has none. */
async function idsOf(query: Query): Promise<number[] | null> {
  const rows = await query.execute();
  return rows.length === 0 ? null : rows.map(({ id }) => id);
}

/** A page of a query that reads every row; `null` where it has none. The first page costs no second reading for the count. */
async function pageOf(query: Query, filters: EntriesQuery): Promise<PageResult<number> | null> {
  if ((filters.page ?? '1') !== '1') {
    const ids = await idsOf(query);
    return ids && cutPage(ids, filters);
  }
  const rows = await query
    .select(sql<number>`count(*) over ()`.as('count'))
    .limit(filters.page_size ?? PAGE_SIZE)
    .execute();
  const [first] = rows;
  return first ? { ...placeOf(first.count, filters), results: rows.map(({ id }) => id) } : null;
}

/** What a list consists of, in the order that is asked for, if one is. */
function listQuery(db: Db, kind: DocumentKind, filters: EntriesQuery): Query {
  const all = db.selectFrom(definitionOf(kind).table).select('id');
  const query = inState(db, kind, filters, narrowed(db, kind, filters, all));
  return filters.ordering ? ordered(kind, filters, query) : query;
}

function inState(db: Db, kind: DocumentKind, { status }: EntriesQuery, query: Query): Query {
  const { table } = definitionOf(kind);
  if (!status) return query;
  if (status === 'published') return query.where('is_published', '=', 1);
  const unseen = query.where('is_published', '=', 0);
  if (status === 'scheduled') return unseen.where('id', 'in', plannedIds(db, kind));
  // Row by row: the history of a kind is much longer than the list of its entries that are not to be seen.
  const switched = switchedIds(db, kind).whereRef('entry_id', '=', sql.ref(`${table}.id`));
  return unseen
    .where('id', 'not in', plannedIds(db, kind))
    .where((eb) => (status === 'hidden' ? eb.exists(switched) : eb.not(eb.exists(switched))));
}

/** The filters by fields. */
function narrowed(db: Db, kind: DocumentKind, filters: EntriesQuery, all: Query): Query {
  let query = all;
  const { city, comedian, section, series, type } = filters;
  const same = [
    ['venue_id', filters.venue],
    ['group_id', filters.group],
    ['season_id', filters.season],
    ['round_id', filters.round],
    ['section', section],
    ['series', series],
    ['type', type],
  ] as const;
  for (const [column, value] of same) if (value !== undefined) query = query.where(column, '=', value);
  if (filters.without_venue) query = query.where('venue_id', 'is', null);
  if (filters.without_date) query = query.where('start_at', 'is', null);
  if (filters.date_from) query = query.where('start_date', '>=', filters.date_from);
  if (filters.date_to) query = query.where('start_date', '<=', filters.date_to);
  if (city !== undefined) {
    const slug = filteredCity(city);
    if (kind === 'event')
      query = query.where(
        'venue_id',
        'in',
        db.selectFrom('venues').select('id').where('city_slug', '=', slug),
      );
    else if (kind === 'comedian' || kind === 'venue') query = query.where('city_slug', '=', slug);
    else query = query.where('city', '=', city);
  }
  const list = definitionOf(kind).lists.find(({ to }) => to === 'comedian');
  if (comedian !== undefined && list)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom(list.table).select(list.owner).where(list.member, '=', comedian),
    );
  return query;
}

function ordered(kind: DocumentKind, { ordering = 'id', search }: EntriesQuery, query: Query): Query {
  const [, sign, name = 'id'] = /^(-?)(.*)$/.exec(ordering) ?? [];
  const column = name === 'name' && definitionOf(kind).hasFormerSlugs ? 'sort_text' : name;
  // The two databases order what is missing differently.
  const known = kind === 'match' && column === 'start_at' ? query.orderBy(sql`start_at is null`) : query;
  // A search reads all rows: along an index that takes longer than sorting what is found.
  const by = search && column !== 'id' ? sql`${sql.ref(column)} || ''` : sql.ref(column);
  return known.orderBy(by, sign === '-' ? 'desc' : 'asc').orderBy('id');
}
