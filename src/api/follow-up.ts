import type { Logger } from 'pino';

interface FollowUpOptions {
  /** Milliseconds without a call after which the work begins: a save comes in several. */
  delay: number;
  /** Milliseconds between the end of one piece of work and the beginning of the next, 0 unless given. */
  rest?: number;
  /** Once it is aborted nothing begins any more. */
  signal: AbortSignal;
  logger: Pick<Logger, 'error'>;
}

/**
 * Work that follows on calls, without being waited for: once for all that come close together,
 * one at a time, and once more for those that came meanwhile. What fails is logged; the next
 * call tries again.
 */
export interface FollowUp {
  ask: () => void;
  /** Does the work at once, and resolves when that is over, however it went. */
  now: () => Promise<void>;
}

export function createFollowUp(
  work: () => Promise<void>,
  { delay, rest = 0, signal, logger }: FollowUpOptions,
): FollowUp {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  /** When work may begin again, milliseconds since 1970. */
  let restedAt = 0;

  const ask = (): void => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(begin, Math.max(delay, restedAt - Date.now()));
  };

  const attempt = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, 'work in the background failed');
    }
    running = null;
    restedAt = Date.now() + rest;
    if (isAskedAgain) ask();
  };

  const run = (): Promise<void> => {
    isAskedAgain = false;
    running = attempt();
    return running;
  };

  const begin = (): void => {
    if (signal.aborted) return;
    if (running) isAskedAgain = true;
    else void run();
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  return { ask, now: () => running ?? run() };
}
