import { documentFields, type DocumentKind } from '#contract/admin/document.ts';
import type { EntriesQuery } from '#contract/admin/list-query.ts';
import type { Reader } from '../../data/read.ts';
import { adminEntries } from '../lists/admin-entries.ts';
import { BYTE_ORDER_MARK, lineOf } from './csv.ts';
import { listIds } from '../lists/list-entries.ts';
import type { EntrySearch } from '../lists/search-entries.ts';

/** Entries that are read at once. */
const BATCH = 200;

/** The entries of a list as lines of a table, the names of the columns first. */
export async function* exportEntries(
  reader: Reader,
  search: EntrySearch,
  kind: DocumentKind,
  filters: EntriesQuery,
): AsyncGenerator<Uint8Array> {
  const columns = ['id', 'version', ...documentFields(kind)];
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + lineOf(columns));
  const ids = await listIds(reader.db, search, kind, filters);
  for (let first = 0; first < ids.length; first += BATCH) {
    const entries = await adminEntries(reader, kind, ids.slice(first, first + BATCH));
    const lines = entries.map((entry) => {
      const cells: Readonly<Record<string, unknown>> = { ...entry };
      return lineOf(columns.map((column) => cells[column]));
    });
    yield encoder.encode(lines.join(''));
  }
}
