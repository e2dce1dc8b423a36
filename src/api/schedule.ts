import { carryOutPlans } from './data/schedule.ts';
import type { Services } from './http/context.ts';

/** Milliseconds between checks; other processes may schedule publications too. */
const INTERVAL = 5000;

/** Publishes and unpublishes entries at their scheduled times. Returns a function that stops this. */
export function startSchedule({
  db,
  changes,
  logger,
}: Pick<Services, 'db' | 'changes' | 'logger'>): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const changed = await carryOutPlans(db, new Date());
      if (changed.length > 0) changes.wake();
    } catch (error) {
      logger.error({ err: error }, 'what is planned was not carried out');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), INTERVAL);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}
