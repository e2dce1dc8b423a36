import type { Logger } from 'pino';
import { pause } from '#concurrency/backoff.ts';
import type { Store } from './data/database/database.ts';
import type { Lock } from './data/database/lock.ts';

/** Milliseconds between attempts to acquire a lock that another process has. */
const RETRY = 2000;
const RETRY_SOON = 100;

type Needs = { store: Pick<Store, 'lock'>; logger: Pick<Logger, 'error'> };

/**
 * Runs `start` in one process on a database at a time; another one follows when that process ends, or loses its database.
 * `start` returns functions that stop what it started. Returns a function that stops it all.
 */
export function runInOneProcess(
  { store, logger }: Needs,
  name: string,
  start: () => ReadonlyArray<() => unknown>,
): () => Promise<void> {
  const ending = new AbortController();
  const run = async (lock: Lock): Promise<void> => {
    const stops = start();
    await ended(AbortSignal.any([lock.lost, ending.signal]));
    await Promise.all(stops.map((stop) => stop()));
    await lock.release();
  };
  const running = (async () => {
    while (!ending.signal.aborted) {
      try {
        const lock = await store.lock(name);
        if (lock) await run(lock);
      } catch (error) {
        logger.error({ err: error, lock: name }, 'no lock was acquired');
      }
      await pause(RETRY, ending.signal);
    }
  })();
  return () => {
    ending.abort();
    return running;
  };
}

/** Waits for the lock of a name, and calls `work` while it is held. */
export async function whileLocked<Result>(
  { store }: Pick<Needs, 'store'>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let lock = await store.lock(name);
  while (!lock) {
    await pause(RETRY_SOON, new AbortController().signal);
    lock = await store.lock(name);
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
