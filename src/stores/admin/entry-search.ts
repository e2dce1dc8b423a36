import { createFinder, type Finder } from '../finder.ts';
import { entryNameOf, textOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { entryCalls } from './calls.ts';
import { rememberName } from './names.ts';

const MOST = '8';

/** What tells entries of the same name from each other. */
const NOTES: Partial<Record<DocumentKind, string>> = {
  comedian: 'city',
  group: 'city',
  venue: 'city',
  event: 'start_at',
};

/** Looks for entries of a kind by name, drafts included. */
export const createEntryFinder = (kind: DocumentKind): Finder<{ id: number; name: string; note: string }> =>
  createFinder(async (search, signal) => {
    const note = NOTES[kind];
    const { nameField } = adminKindOf(kind);
    const fields = ['id', nameField, note].filter(Boolean).join(',');
    const { entries } = await entryCalls.list(kind, { search, page_size: MOST, fields }, signal);
    return entries.map(({ id, document }) => {
      const name = entryNameOf(kind, document);
      rememberName(kind, id, name);
      return { id, name, note: note ? textOf(document, note).slice(0, 60) : '' };
    });
  });

/** A field of an entry, for another one that takes it over; null where it cannot be read. */
export async function readField(kind: DocumentKind, id: number, field: string): Promise<unknown> {
  const [entry] = await entryCalls.some(kind, [id], [field]);
  return entry?.document[field] ?? null;
}
