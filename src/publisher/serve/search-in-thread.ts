import { createPool } from '#concurrency/pool.ts';
import { runInThread } from '#api/run-in-thread.ts';

/** A search of the index of a release. */
export interface SearchOrder {
  /** The folder of the release. */
  folder: string;
  question: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Limits of one search, in milliseconds by default and in megabytes, against queries that are built to exhaust both. */
const TIME_LIMIT = 2000;
const MEMORY = 128;

const MODULE = new URL('search-thread.ts', import.meta.url);

/** Searches that wait for the one that runs. */
const MAX_WAITING = 8;

const runInPool = createPool(1, MAX_WAITING);

/**
 * Searches in a worker thread of its own, so that no page waits for it, and gives the results as HTML; null where `isClosed` says
 * that no one waits for them any more. Rejects when too many wait, beyond the limits, and where the index cannot be read.
 */
export const searchInThread = (
  order: SearchOrder,
  isClosed: () => boolean,
  timeLimit = TIME_LIMIT,
): Promise<string | null> =>
  runInPool(async () =>
    isClosed() ? null : runInThread<string>(MODULE, order, { time: timeLimit, memory: MEMORY }),
  );
