import type { keptChangeSetWire } from '#contract/admin/change-bulk.ts';
import type { z } from 'zod';
import { ApiError } from '../../api-error.ts';

type Kept = z.output<typeof keptChangeSetWire>;

/**
 * Calls `work` with each change set, one after the other. One that is refused keeps none of the others. Resolves to what
 * became of each.
 */
export async function eachChangeSet(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<{ done: number[]; kept: Kept[] }> {
  const done: number[] = [];
  const kept: Kept[] = [];
  for (const id of ids) {
    try {
      await work(id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { detail = '', conflict = null } = error.body as Partial<Kept>;
      kept.push({ change_set: id, status: error.status, detail, conflict });
    }
  }
  return { done, kept };
}
