import { carryOutPlans } from './data/schedule.ts';
import type { Services } from './http/context.ts';

/** Milliseconds between looks at what is planned: plans may be made by another process. */
const ROUND = 5000;

/** Has entries appear and disappear when that is planned, now and from now on; the function it gives ends that. */
export function startSchedule({
  db,
  changes,
  logger,
}: Pick<Services, 'db' | 'changes' | 'logger'>): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const changed = await carryOutPlans(db, new Date());
      if (changed.length > 0) changes.changed(...changed);
    } catch (error) {
      logger.error({ err: error }, 'what is planned was not carried out');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), ROUND);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
