import { downloadTable } from '#client/admin/export.ts';
import { adminExportCopy as copy } from '#copy/admin/export.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { listQuery, type ListRequest } from '#model/admin/list.ts';
import { authorization } from '../session.ts';

/**
 * Saves all entries of a list as a table, not only those of the page. Resolves to a message for the user. Throws the
 * client's errors.
 */
export async function exportTable(
  kind: DocumentKind,
  request: ListRequest,
  save: (file: Blob, name: string) => void,
): Promise<string> {
  const { page: _page, ...query } = listQuery(kind, request);
  const file = await downloadTable({ baseUrl: '', token: authorization }, kind, query);
  save(file, `${adminKindOf(kind).section}.csv`);
  return copy.done;
}
