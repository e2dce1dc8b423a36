import type { AdminPictures, AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { draftWhileOpen, findDraft, forgetDraft } from '../drafts.ts';

/** What was typed of an entry and not saved. */
interface EntryDraft {
  changes: AnyDocument;
  /** What was stored in the same fields when it was typed. */
  base: AnyDocument;
  pictures: AdminPictures;
}

const nameOf = (kind: DocumentKind, id: number | null): string => `admin-${kind}-${id ?? 'new'}`;

/** What the same person typed earlier, or null. */
export function findEntryDraft(kind: DocumentKind, id: number | null): EntryDraft | null {
  const kept = findDraft(nameOf(kind, id));
  if (!kept?.['changes']) return null;
  try {
    const read = (name: string) => JSON.parse(kept[name] ?? '{}') as never;
    return { changes: read('changes'), base: read('base'), pictures: read('pictures') };
  } catch {
    return null;
  }
}

/** Keeps what is typed as long as an entry is open; `read` gives null for nothing. What is returned ends it. */
export const keepEntryDraft = (
  kind: DocumentKind,
  id: number | null,
  read: () => EntryDraft | null,
): (() => void) =>
  draftWhileOpen(nameOf(kind, id), () => {
    const draft = read();
    return (
      draft && {
        changes: JSON.stringify(draft.changes),
        base: JSON.stringify(draft.base),
        pictures: JSON.stringify(draft.pictures),
      }
    );
  });

export const forgetEntryDraft = (kind: DocumentKind, id: number | null): void =>
  forgetDraft(nameOf(kind, id));
