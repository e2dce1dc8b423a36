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

/** Rows of published entries of a kind, before they are narrowed and ordered. */
const publishedRows = <Kind extends EntryKind>({ db }: Reader, kind: Kind): EntryQuery<Kind> =>
  // Every table of entries has the columns named here, which types cannot show for a table that is a parameter.
  db.selectFrom(entryTable(kind)).selectAll().where('is_published', '=', 1) as unknown as EntryQuery<Kind>;

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
  /** Published ones with these ids, in the order of the ids. */
  const byIds = async (reader: Reader, ids: readonly number[]): Promise<Wire[]> => {
    const query = publishedRows(reader, kind) as unknown as EntryQuery<'text'>;
    const rows = await query.where('id', 'in', nonEmpty(ids)).execute();
    return toWire(reader, inOrder(rows as unknown as Array<EntryRow<Kind> & { id: number }>, ids));
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
      let query = narrow(publishedRows(reader, kind), filters) as unknown as EntryQuery<'text'>;
      if (filters.search) query = query.where(matches(filters.search));
      if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
      if (filters.ordering === '-updated_at') query = query.orderBy('updated_at', 'desc');
      const page = await paginate(query.orderBy('sort_text').orderBy('id'), filters);
      return { ...page, results: await toWire(reader, page.results as unknown as Array<EntryRow<Kind>>) };
    },
  };
}
