import { entryNameOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { entryCalls } from './calls.ts';

/** Every entry of a kind of which there are few, by name. */
export async function listChoices(kind: DocumentKind, calls = entryCalls): Promise<Array<[string, string]>> {
  const { nameField } = adminKindOf(kind);
  const { entries } = await calls.list(kind, {
    ordering: '-id',
    page_size: '200',
    fields: ['id', nameField].filter(Boolean).join(','),
  });
  return entries.map(({ id, document }) => [String(id), entryNameOf(kind, document)]);
}
