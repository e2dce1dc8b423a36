import { runEvery } from '#concurrency/repeat.ts';
import { carryOutPlans } from './content/schedule.ts';
import type { Services } from './services.ts';

/** Milliseconds between checks; other processes may schedule publications too. */
const INTERVAL = 5000;

/** Publishes and unpublishes entries at their scheduled times. Returns a function that stops this. */
export function startSchedule({
  db,
  changes,
  logger,
}: Pick<Services, 'db' | 'changes' | 'logger'>): () => void {
  const run = async () => {
    const changed = await carryOutPlans(db, new Date());
    if (changed.length > 0) changes.wake();
  };
  return runEvery(INTERVAL, run, (error) =>
    logger.error({ err: error }, 'what is planned was not carried out'),
  );
}
