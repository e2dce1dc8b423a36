import type { Logger } from 'pino';
import type { ChangeLog } from '../change-log.ts';
import type { Config } from '../config.ts';
import type { Db } from '../data/write.ts';
import { callHook, TIMEOUT } from './call-hook.ts';
import { type Clock, systemClock } from './clock.ts';
import { clearPending, hasUnnoted, markPending, newestChange, pendingSince } from './pending-hook.ts';

/** All in milliseconds. */
export interface HookTimings {
  /** Debounce: time after the last change until the call, because one save makes several changes. */
  quiet: number;
  /** Minimum time between calls, and the longest time that further changes can postpone a call. */
  spacing: number;
  /** Time until the hook has to respond. */
  timeout: number;
  firstRetry: number;
  lastRetry: number;
  /** Time after the last change until retries end. */
  giveUp: number;
}

const TIMINGS: HookTimings = {
  quiet: 30_000,
  spacing: 120_000,
  timeout: TIMEOUT,
  firstRetry: 1000,
  lastRetry: 600_000,
  giveUp: 86_400_000,
};

type Needs = {
  db: Db;
  changes: ChangeLog;
  config: Pick<Config, 'rebuildHookUrl'>;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export interface OutgoingHook {
  stop: () => void;
  /** Resolves when no write or call is in progress. */
  settled: () => Promise<void>;
}

/**
 * Calls the configured URL (`REBUILD_HOOK_URL`) after changes of the content: debounced, with retries, and again after a
 * restart when a call is pending, or for changes that were made while no process watched. Saves do not wait for it.
 */
export function startOutgoingHook(
  { db, changes, config, logger }: Needs,
  { now, later }: Clock = systemClock,
  timings: HookTimings = TIMINGS,
): OutgoingHook {
  const url = config.rebuildHookUrl;
  if (url === null) return { stop: () => {}, settled: async () => {} };

  const ending = new AbortController();
  let work: Promise<void> = Promise.resolve();
  let cancel: (() => void) | null = null;
  let isPending = false;
  /** Times of the first and the last change since the last successful call. */
  let firstChange = 0;
  let lastChange = 0;
  let lastCall = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isCalling = false;

  /** Runs steps one after another and logs their errors. */
  const then = (step: () => Promise<void>): void => {
    work = work.then(step).catch((error: unknown) => {
      if (!ending.signal.aborted) logger.error({ err: error }, 'the rebuild hook is not remembered');
    });
  };

  const plan = (at: number): void => {
    cancel?.();
    if (!ending.signal.aborted) cancel = later(Math.max(0, at - now()), () => then(call));
  };

  const planCall = (): void => {
    const calm = Math.min(lastChange + timings.quiet, firstChange + timings.spacing);
    plan(Math.max(calm, lastCall + timings.spacing));
  };

  const onFailure = async (reason: string): Promise<void> => {
    failures += 1;
    const isGivenUp = now() - lastChange >= timings.giveUp;
    const report = { host: new URL(url).host, reason, failures, isGivenUp };
    if (!isGivenUp) {
      logger.warn(report, 'the rebuild hook did not answer');
      return plan(now() + Math.min(timings.firstRetry * 2 ** (failures - 1), timings.lastRetry));
    }
    logger.error(report, 'the rebuild hook was given up');
    isPending = false;
    failures = 0;
    await clearPending(db, await newestChange(db));
  };

  const call = async (): Promise<void> => {
    if (!isPending) return;
    const calledFor = lastChange;
    const newest = await newestChange(db);
    isCalling = true;
    const problem = await callHook(url, timings.timeout, ending.signal);
    isCalling = false;
    if (ending.signal.aborted) return;
    if (problem !== null) return onFailure(problem);
    failures = 0;
    lastCall = now();
    logger.info({ host: new URL(url).host }, 'the rebuild hook was called');
    if (lastChange !== calledFor) {
      // The hook may have read the content before the changes that came during the call.
      firstChange = lastChange;
      return planCall();
    }
    isPending = false;
    await clearPending(db, newest);
  };

  const onChange = (): void => {
    lastChange = now();
    if (!isPending) firstChange = lastChange;
    const since = new Date(firstChange);
    if (!isPending) then(() => markPending(db, since));
    isPending = true;
    // After a failure the retry is scheduled already, and during a call the next one is scheduled at its end.
    if (failures === 0 && !isCalling) planCall();
  };

  then(async () => {
    const since = (await pendingSince(db)) ?? ((await hasUnnoted(db)) ? new Date(now()) : null);
    if (since === null || isPending) return;
    isPending = true;
    firstChange = since.getTime();
    // The time of the last change is not stored: retries end as if it was made now.
    lastChange = now();
    plan(firstChange + timings.quiet);
  });
  const stopListening = changes.subscribe(onChange);

  return {
    stop: () => {
      stopListening();
      cancel?.();
      ending.abort();
    },
    settled: async () => {
      let last: Promise<void>;
      do await (last = work);
      while (last !== work);
    },
  };
}
