import type { Logger } from 'pino';
import { type Clock, systemClock } from './clock.ts';

/** All in milliseconds. */
export interface DeliveryTimings {
  /** From the first wake-up until what there is to tell is looked up, so that one call covers a series of changes. */
  quiet: number;
  firstRetry: number;
  lastRetry: number;
}

/** The outcome of a call: how many changes it reported (0: none was left), or why it failed. */
export type DeliveryOutcome = { count: number } | { problem: string };

export interface Delivery {
  /** There may be something to tell. Returns at once. */
  wake: () => void;
  stop: () => void;
  /** Resolves when no call is in progress. */
  settled: () => Promise<void>;
}

interface DeliveryOptions {
  /** For the log. */
  name: string;
  host: string;
  timings: DeliveryTimings;
  /** Tells the next part. What it does not tell stays stored, and is found again. */
  tell: (signal: AbortSignal) => Promise<DeliveryOutcome>;
  logger: Pick<Logger, 'info' | 'warn'>;
  clock?: Clock;
}

/**
 * Tells another server what is stored to be told, one call after the other. After a failure it repeats with growing pauses,
 * for as long as it takes.
 */
export function startDelivery({
  name,
  host,
  timings,
  tell,
  logger,
  clock = systemClock,
}: DeliveryOptions): Delivery {
  const ending = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let cancel: (() => void) | null = null;
  let isRunning = false;
  let isAskedAgain = false;
  let failures = 0;

  const plan = (delay: number): void => {
    if (ending.signal.aborted) return;
    cancel = clock.later(delay, () => {
      cancel = null;
      work = run();
    });
  };

  const tellAll = async (): Promise<string | null> => {
    for (;;) {
      const outcome = await tell(ending.signal);
      if ('problem' in outcome) return outcome.problem;
      if (outcome.count === 0) return null;
      failures = 0;
      logger.info({ host, count: outcome.count }, `${name} was told what changed`);
    }
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    isAskedAgain = false;
    const problem = await tellAll().catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    isRunning = false;
    if (ending.signal.aborted) return;
    if (problem === null) {
      if (isAskedAgain) plan(timings.quiet);
      return;
    }
    failures += 1;
    logger.warn({ host, reason: problem, failures }, `${name} was not told what changed`);
    plan(Math.min(timings.firstRetry * 2 ** (failures - 1), timings.lastRetry));
  };

  return {
    wake() {
      isAskedAgain = true;
      if (!isRunning && cancel === null) plan(timings.quiet);
    },
    stop() {
      ending.abort();
      cancel?.();
    },
    settled: async () => {
      let last: Promise<void>;
      do await (last = work);
      while (last !== work);
    },
  };
}
