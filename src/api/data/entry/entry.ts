import type { SelectQueryBuilder } from 'kysely';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import {
  inOrder,
  isPublished,
  matches,
  nonEmpty,
  paginateEntries,
  type PageRequest,
  type PageResult,
  type Reader,
  requireId,
} from '../read.ts';
import { type Database, type EntryKind, type EntryRow, entryTables } from '../database/schema.ts';

interface ListFilters extends PageRequest {
  search?: string | undefined;
  ordering?: string | undefined;
}

type EntryQuery<Kind extends EntryKind, Row> = SelectQueryBuilder<Database, (typeof entryTables)[Kind], Row>;

/** Filters and orders rows that a query reads. */
type Narrow<Kind extends EntryKind, Filters> = <Row>(
  query: EntryQuery<Kind, Row>,
  filters: Filters,
) => EntryQuery<Kind, Row>;

/** What is read of the published entries of any kind. */
export type EntryReads = ReturnType<typeof createEntryReads>;

/**
 * How published entries of one kind are read. `toWire` shapes their rows as the contract's entries; `narrow` applies
 * filters and orders that other kinds do not have.
 */
export function createEntryReads<
  Kind extends EntryKind,
  Wire extends { id: number },
  Filters extends ListFilters = ListFilters,
>(
  kind: Kind,
  toWire: (reader: Reader, rows: ReadonlyArray<EntryRow<Kind>>) => Promise<Wire[]>,
  narrow: Narrow<Kind, Filters> = (query) => query,
) {
  // Every table of entries has the columns named here, which types cannot show for a table that is a parameter.
  const anyToWire = toWire as (reader: Reader, rows: ReadonlyArray<EntryRow<EntryKind>>) => Promise<Wire[]>;
  const anyNarrow = narrow as Narrow<EntryKind, Filters>;
  const table: (typeof entryTables)[EntryKind] = entryTables[kind];

  /** Published ones with these ids, in the order of the ids. */
  const byIds = async (reader: Reader, ids: readonly number[]): Promise<Wire[]> => {
    const rows = await reader.db
      .selectFrom(table)
      .selectAll()
      .where(isPublished())
      .where('id', 'in', nonEmpty(ids))
      .execute();
    return anyToWire(reader, inOrder(rows, ids));
  };

  const findPage = (reader: Reader, filters: Filters): Promise<PageResult<number>> => {
    const published = reader.db.selectFrom(table).select('id').where('is_published', '=', 1);
    let query = anyNarrow(published, filters);
    if (filters.search) query = query.where(matches(filters.search));
    if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
    return paginateEntries(reader.db, table, query.orderBy('sort_text').orderBy('id'), filters);
  };

  return {
    byIds,
    /** The ids of a page of a list, ordered by name unless the filters say otherwise. */
    find(reader: Reader, filters: Filters): Promise<PageResult<number>> {
      return findPage(reader, filters);
    },

    /** The kind, and its published entries in the order of given ids: what `mount.entries` writes. */
    source: (reader: Reader) => ({ kind, byIds: (ids: readonly number[]) => byIds(reader, ids) }),

    /** By slug, former slug or numeric id; 404 when there is none. */
    async get(reader: Reader, reference: string): Promise<Wire> {
      const [entry] = await byIds(reader, [await requireId(reader.db, kind, reference)]);
      if (!entry) throw new ApiError(404, detail.notFound);
      return entry;
    },

    /** A page of a list. */
    async list(reader: Reader, filters: Filters): Promise<PageResult<Wire>> {
      const page = await findPage(reader, filters);
      return { ...page, results: await byIds(reader, page.results) };
    },
  };
}
