import type { Db } from '../data/write.ts';
import { lastOf } from './progress.ts';

/** Builds that are remembered. */
const KEPT = 200;

const INTERRUPTED = 'The process that made this build ended before the build did.';

/** The build that waits: there is one at most. */
export const waitingBuild = (db: Db) =>
  db.selectFrom('builds').selectAll().where('state', '=', 'queued').executeTakeFirst();

/**
 * Has the newest build that was left `running` wait again, unless one does; the others failed.
 * One that was left before failed too: it may be what ends the process that makes it.
 */
export async function takeUpLeftBuilds(db: Db, now: Date): Promise<void> {
  const left = await db
    .selectFrom('builds')
    .select(['id', 'log'])
    .where('state', '=', 'running')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, log: before } of left) {
    const log = lastOf(before, INTERRUPTED);
    const change = db.updateTable('builds').where('id', '=', id).where('state', '=', 'running');
    if (!before.includes(INTERRUPTED)) {
      await change
        .set({ state: 'queued', started_at: null, pages_total: null, pages_done: 0, log })
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('builds as other').select('other.id').where('other.state', '=', 'queued'),
            ),
          ),
        )
        .execute();
    }
    // Still running: it may not wait again.
    await change.set({ state: 'failed', ended_at: now.toISOString(), log }).execute();
  }
}

/** Forgets the oldest of those that are over. */
export async function forgetOldBuilds(db: Db): Promise<void> {
  const oldest = await db
    .selectFrom('builds')
    .select('id')
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const over = db.deleteFrom('builds').where('state', 'in', ['done', 'failed']);
  await over.where('id', '<=', oldest.id).execute();
}
