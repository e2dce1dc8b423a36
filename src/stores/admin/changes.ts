import type { ChangeFilter } from '#model/admin/change-filter.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { adminChangesCopy as copy } from '#copy/admin/changes.ts';
import { type ChangeSet, toChangeSet, UNPATROLLED } from '#model/admin/change.ts';
import { changeCalls } from './change-calls.ts';
import { createPageList, toPage } from './page-list.ts';

/**
 * The list of change sets, newest first. Its filter is a kind, or `UNPATROLLED`: those that no editor has looked at, sorted by risk. `narrowed` has the
 * other filters.
 */
export function createChanges(narrowed: ChangeFilter) {
  const list = createPageList<ChangeSet, PageRequest>(async ({ page, filter }) =>
    toPage(
      await changeCalls.list({
        ...narrowed,
        page: String(page),
        ...(filter === UNPATROLLED ? { ordering: 'risk' } : { kind: filter || undefined }),
      }),
      toChangeSet,
    ),
  );
  return {
    list,
    patrol: ({ id }: ChangeSet) =>
      list.act(async () => {
        await changeCalls.patrol(id);
        return copy.patrolDone;
      }),
    undo: ({ id }: ChangeSet) =>
      list.act(async () => {
        await changeCalls.undo(id);
        return copy.undoDone;
      }),
  };
}
