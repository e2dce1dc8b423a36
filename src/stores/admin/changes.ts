import type { PageRequest } from '#model/page-request.ts';
import { adminChangesCopy as copy } from '#copy/admin-changes.ts';
import type { DocumentKind } from '#model/admin-kinds.ts';
import { type ChangeSet, type Revision, toChangeSet, toRevision } from '#model/admin-today.ts';
import { entryCalls } from './calls.ts';
import { changeCalls } from './change-calls.ts';
import { createPageList, toPage } from './page-list.ts';

/** What was written together, newest first; a kind narrows it. */
export function createChanges(calls = changeCalls) {
  const list = createPageList<ChangeSet, PageRequest>(async ({ page, filter }) =>
    toPage(await calls.list({ page: String(page), kind: filter }), toChangeSet),
  );
  return {
    list,
    undo: ({ id }: ChangeSet) =>
      list.act(async () => {
        await calls.undo(id);
        return copy.undoDone;
      }),
  };
}

/** The versions of an entry, newest first. */
export function createHistory(kind: DocumentKind, entryId: number, calls = entryCalls) {
  const list = createPageList<Revision, PageRequest>(async ({ page }) =>
    toPage(await calls.revisions(kind, entryId, { page: String(page) }), toRevision),
  );
  return {
    list,
    restore: ({ id }: Revision) =>
      list.act(async () => {
        await calls.restore(kind, entryId, id);
        return copy.history.restored(id);
      }),
  };
}
