import type { StoredEntry } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { listQuery, type ListRequest } from '#model/admin/list.ts';
import { entryCalls } from './calls.ts';
import { createPageList, type PageList } from './page-list.ts';

/** The entries of a kind, a page at a time. `fields`: those of the document that rows show. */
export function createEntryList(
  kind: DocumentKind,
  fields: readonly string[],
): PageList<StoredEntry, ListRequest> {
  const { nameField, pictureFields } = adminKindOf(kind);
  const wanted = new Set([
    'id',
    'version',
    'updated_at',
    'pictures',
    ...(nameField === null ? [] : [nameField]),
    ...pictureFields,
    'publication',
    ...fields,
  ]);
  return createPageList(async (request) => {
    const query = { ...listQuery(kind, request), fields: [...wanted].join(',') };
    const { count, entries } = await entryCalls.list(kind, query);
    return { count, items: entries };
  });
}
