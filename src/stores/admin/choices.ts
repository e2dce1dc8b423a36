import { entryNameOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { entryCalls } from './calls.ts';

/** Lists all entries of a small kind as ids and names, the newest first. */
export async function listChoices(kind: DocumentKind): Promise<Array<[string, string]>> {
  const { nameField } = adminKindOf(kind);
  const { entries } = await entryCalls.list(kind, {
    ordering: '-id',
    page_size: '200',
    fields: ['id', nameField].filter(Boolean).join(','),
  });
  return entries.map(({ id, document }) => [String(id), entryNameOf(kind, document)]);
}
