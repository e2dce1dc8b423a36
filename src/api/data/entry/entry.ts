import type { SelectQueryBuilder } from 'kysely';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import {
  inOrder,
  matches,
  nonEmpty,
  paginate,
  type PageRequest,
  type PageResult,
  type Reader,
  requireId,
  sinceInstant,
} from '../read.ts';
import {
  type Database,
  type EntryKind,
  type EntryRow,
  entryTable,
  type entryTables,
} from '../database/schema.ts';

interface ListFilters extends PageRequest {
  search?: string | undefined;
  ordering?: string | undefined;
}

type EntryQuery<Kind extends EntryKind> = SelectQueryBuilder<
  Database,
  (typeof entryTables)[Kind],
  EntryRow<Kind>
>;

/** What is read of the published entries of any kind. */
export type EntryReads = ReturnType<typeof createEntryReads>;

/**
 * How published entries of one kind are read. `toWire` shapes their rows as the contract's entries; `narrow` applies
 * filters and orders that other kinds do not have.
 */
export function createEntryReads<Kind extends EntryKind, Wire, Filters extends ListFilters = ListFilters>(
  kind: Kind,
  toWire: (reader: Reader, rows: ReadonlyArray<EntryRow<Kind>>) => Promise<Wire[]>,
  narrow: (query: EntryQuery<Kind>, filters: Filters) => EntryQuery<Kind> = (query) => query,
) {
  // Every table of entries has the columns named here, which types cannot show for a table that is a parameter.
  const anyToWire = toWire as unknown as (
    reader: Reader,
    rows: ReadonlyArray<EntryRow<'text'>>,
  ) => Promise<Wire[]>;
  const anyNarrow = narrow as unknown as (query: EntryQuery<'text'>, filters: Filters) => EntryQuery<'text'>;
  const published = ({ db }: Reader): EntryQuery<'text'> =>
    db.selectFrom(entryTable(kind)).selectAll().where('is_published', '=', 1);

  /** Published ones with these ids, in the order of the ids. */
  const byIds = async (reader: Reader, ids: readonly number[]): Promise<Wire[]> => {
    const rows = await published(reader).where('id', 'in', nonEmpty(ids)).execute();
    return anyToWire(reader, inOrder(rows, ids));
  };

  return {
    byIds,

    /** By slug, former slug or numeric id; 404 when there is none. */
    async get(reader: Reader, reference: string): Promise<Wire> {
      const [entry] = await byIds(reader, [await requireId(reader.db, kind, reference)]);
      if (!entry) throw new ApiError(404, detail.notFound);
      return entry;
    },

    /** A page of a list, ordered by name unless the filters say otherwise. */
    async list(reader: Reader, filters: Filters): Promise<PageResult<Wire>> {
      let query = anyNarrow(published(reader), filters);
      if (filters.search) query = query.where(matches(filters.search));
      if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
      if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
      const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
      return { ...page, results: await anyToWire(reader, page.results) };
    },
  };
}
