import type { Logger } from 'pino';
import type { Store } from '#api/data/database/database.ts';
import { PUBLISHED } from '#api/data/database/published-file.ts';
import { createRepeatFilter } from '#api/log-repeats.ts';
import { backoff, pause } from '#concurrency/backoff.ts';
import type { Follower } from './follower.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Milliseconds between rounds that no notification asked for. */
const POLL_EVERY = 1000;

interface FollowOptions {
  store: Pick<Store, 'listen'>;
  follower: Follower;
  heartbeat: Heartbeat;
  /** Paths that a round changed, inside the folder of releases. */
  onApplied: (paths: readonly string[]) => void;
  logger: Pick<Logger, 'error' | 'debug'>;
}

/** Applies publications as they come. */
export interface Following {
  /** Whether everything that was published before the start is applied. */
  isCaughtUp: () => boolean;
  stop: () => Promise<void>;
}

export function followPublished({ store, follower, heartbeat, onApplied, logger }: FollowOptions): Following {
  const ending = new AbortController();
  let isCaughtUp = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  const isNewProblem = createRepeatFilter();

  const run = async (): Promise<void> => {
    for (let failures = 0; isAsked && !ending.signal.aborted;) {
      isAsked = false;
      try {
        const { paths, seq } = await follower.follow();
        isCaughtUp = true;
        failures = 0;
        if (paths.length > 0) onApplied(paths);
        await heartbeat.report(seq, paths);
      } catch (error) {
        failures += 1;
        isAsked = true;
        if (isNewProblem(String(error))) logger.error({ err: error }, 'published pages were not applied');
        await pause(backoff(failures), ending.signal);
      }
    }
    running = null;
  };
  const wake = (): void => {
    isAsked = true;
    running ??= run();
  };

  const stopListening = store.listen(PUBLISHED, wake);
  const timer = setInterval(wake, POLL_EVERY);
  timer.unref();
  wake();
  return {
    isCaughtUp: () => isCaughtUp,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await stopListening();
      await running;
      await heartbeat.stop();
    },
  };
}
