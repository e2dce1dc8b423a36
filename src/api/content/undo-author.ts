import type { undoUser } from '#contract/admin/user.ts';
import type { z } from 'zod';
import { ApiError } from '../http/error.ts';
import type { Db } from '../data/write.ts';

type Undone = z.output<typeof undoUser.reply>;

/** Change sets that one call takes back. */
const BATCH = 100;

/**
 * Takes back the change sets of an account that still hold, newest first, each with `undo` in a transaction of its own:
 * one that cannot be taken back keeps none of the others. Resolves to what became of each.
 */
export async function undoAuthor(
  db: Db,
  userId: number,
  { before, isOwn }: { before: number | undefined; isOwn: boolean },
  undo: (changeSet: number) => Promise<unknown>,
): Promise<Undone> {
  let query = db
    .selectFrom('change_sets')
    .select('id')
    .where('user_id', '=', userId)
    .where('undone_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(BATCH + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  // One's own undoing would otherwise be undone by a second call.
  if (isOwn) query = query.where('origin', '!=', 'undo');
  const sets = await query.execute();
  const undone: number[] = [];
  const kept: Undone['kept'] = [];
  for (const { id } of sets.slice(0, BATCH)) {
    try {
      await undo(id);
      undone.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      kept.push({ change_set: id, detail: String((error.body as { detail?: unknown }).detail ?? '') });
    }
  }
  return { undone, kept, next: sets.length > BATCH ? (sets[BATCH - 1]?.id ?? null) : null };
}
