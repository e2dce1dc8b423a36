import type { PageRequest } from '#model/page-request.ts';
import { adminChangesCopy as copy } from '#copy/admin-changes.ts';
import { type ChangeSet, toChangeSet, UNPATROLLED } from '#model/admin-today.ts';
import { changeCalls } from './change-calls.ts';
import { createPageList, toPage } from './page-list.ts';

/** What was written together, newest first; a kind narrows it, or that it has to be looked at. */
export function createChanges(calls = changeCalls) {
  const list = createPageList<ChangeSet, PageRequest>(async ({ page, filter }) =>
    toPage(
      await calls.list({
        page: String(page),
        ...(filter === UNPATROLLED ? { patrolled: 'false' } : { kind: filter }),
      }),
      toChangeSet,
    ),
  );
  return {
    list,
    patrol: ({ id }: ChangeSet) =>
      list.act(async () => {
        await calls.patrol(id);
        return copy.patrolDone;
      }),
    undo: ({ id }: ChangeSet) =>
      list.act(async () => {
        await calls.undo(id);
        return copy.undoDone;
      }),
  };
}
