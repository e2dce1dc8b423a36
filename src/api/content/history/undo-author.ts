import type { undoUser } from '#contract/admin/user.ts';
import type { z } from 'zod';
import type { Db } from '../../data/write.ts';
import { eachChangeSet } from './each-change-set.ts';

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
  const batch = sets.slice(0, BATCH).map(({ id }) => id);
  const { done, kept } = await eachChangeSet(batch, undo);
  return { undone: done, kept, next: sets.length > BATCH ? (batch.at(-1) ?? null) : null };
}
