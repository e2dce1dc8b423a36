import type { Logger } from 'pino';
import type { Services } from '../http/context.ts';
import { callHook, TIMEOUT } from './call-hook.ts';
import { forgetPending, markPending, pendingSince } from './pending-call.ts';

/** Milliseconds. */
export interface HookTimings {
  /** Without a change after which the call is made: a save comes in several. */
  quiet: number;
  /** After a call until the next; changes that never pause wait no longer than that either. */
  spacing: number;
  /** Milliseconds until an answer has to be there. */
  timeout: number;
  firstRetry: number;
  lastRetry: number;
  /** After the last change until it is given up. */
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

/** What passes time; tests give their own. */
export interface Clock {
  now: () => number;
  /** Calls back after some milliseconds; the function it gives prevents that. */
  later: (delay: number, callback: () => void) => () => void;
}

const systemClock: Clock = {
  now: Date.now,
  later: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

type Needs = Pick<Services, 'db' | 'changes'> & {
  config: Pick<Services['config'], 'rebuildHookUrl'>;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export interface OutgoingHook {
  stop: () => void;
  /** Resolves when nothing is being written or called. */
  settled: () => Promise<void>;
}

/**
 * Tells the configured address (`REBUILD_HOOK_URL`) that the content changed: some time after the
 * last of several changes, over and over while they do not answer, and after a restart if they did
 * not before it. No save waits for it.
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
  /** When the first and the last change came that the hook was not told of. */
  let firstChange = 0;
  let lastChange = 0;
  let lastCall = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let isCalling = false;

  /** One thing after another; what fails is logged. */
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
    const told = { host: new URL(url).host, reason, failures, isGivenUp };
    if (!isGivenUp) {
      logger.warn(told, 'the rebuild hook did not answer');
      return plan(now() + Math.min(timings.firstRetry * 2 ** (failures - 1), timings.lastRetry));
    }
    logger.error(told, 'the rebuild hook was given up');
    isPending = false;
    failures = 0;
    await forgetPending(db);
  };

  const call = async (): Promise<void> => {
    if (!isPending) return;
    const told = lastChange;
    isCalling = true;
    const problem = await callHook(url, timings.timeout, ending.signal);
    isCalling = false;
    if (ending.signal.aborted) return;
    if (problem !== null) return onFailure(problem);
    failures = 0;
    lastCall = now();
    logger.info({ host: new URL(url).host }, 'the rebuild hook was called');
    if (lastChange !== told) {
      // What came meanwhile may have come too late for them.
      firstChange = lastChange;
      return planCall();
    }
    isPending = false;
    await forgetPending(db);
  };

  const onChange = (): void => {
    lastChange = now();
    if (!isPending) firstChange = lastChange;
    const since = new Date(firstChange);
    if (!isPending) then(() => markPending(db, since));
    isPending = true;
    // While they do not answer, the next try is planned already; while they are called, it will be.
    if (failures === 0 && !isCalling) planCall();
  };

  then(async () => {
    const since = await pendingSince(db);
    if (since === null || isPending) return;
    isPending = true;
    firstChange = since.getTime();
    // What else came is not known: the wait is as long as if the change had been made now.
    lastChange = now();
    plan(firstChange + timings.quiet);
  });
  const stopListening = changes.listen(onChange);

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
