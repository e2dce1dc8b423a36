import { type ChangeWork, createAdminChangeBulkCalls, type KeptChange } from '#client/admin/change-bulk.ts';
import { createClient } from '#client/http/http.ts';
import { adminChangeBulkCopy as copy } from '#copy/admin/change-bulk.ts';
import type { ChangeSet } from '#model/admin/change.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { authorization } from '../session.ts';
import type { PageList } from './page-list.ts';

export type { ChangeWork, KeptChange };

const bulkCalls = createAdminChangeBulkCalls(createClient({ baseUrl: '', token: authorization }));

/**
 * Patrols or undoes change sets of a list, and reads the list again. Resolves to the change sets that were kept, or to
 * null if the call failed. Never rejects.
 */
export async function workOnChanges(
  list: PageList<ChangeSet, PageRequest>,
  action: ChangeWork,
  change_sets: number[],
): Promise<readonly KeptChange[] | null> {
  let kept: readonly KeptChange[] | null = null;
  await list.act(async () => {
    const outcome = await bulkCalls.work({ action, change_sets });
    ({ kept } = outcome);
    return outcome.done.length > 0 ? copy.done[action](outcome.done.length) : '';
  });
  return kept;
}
