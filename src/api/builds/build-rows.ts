import type { Db } from '../data/write.ts';
import { appendLine } from './progress.ts';

/** Rows that are kept. */
const MAX_BUILDS = 200;

const INTERRUPTED = 'The process that made this build ended before the build did.';

/** The queued build; there is one at most. */
export const queuedBuild = (db: Db) =>
  db.selectFrom('builds').selectAll().where('state', '=', 'queued').executeTakeFirst();

/**
 * Queues the newest build that an ended process left `running`, unless another one is queued; the others fail. A build
 * that was left before fails too, because it may be the cause of the process's end.
 */
export async function requeueAbandonedBuilds(db: Db, now: Date): Promise<void> {
  const abandoned = await db
    .selectFrom('builds')
    .select(['id', 'log'])
    .where('state', '=', 'running')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, log: before } of abandoned) {
    const log = appendLine(before, INTERRUPTED);
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
    // Fails the build if it was not queued above.
    await change.set({ state: 'failed', ended_at: now.toISOString(), log }).execute();
  }
}

/** Deletes the oldest ended builds. */
export async function deleteOldBuilds(db: Db): Promise<void> {
  const oldest = await db
    .selectFrom('builds')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAX_BUILDS)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const over = db.deleteFrom('builds').where('state', 'in', ['done', 'failed']);
  await over.where('id', '<=', oldest.id).execute();
}
