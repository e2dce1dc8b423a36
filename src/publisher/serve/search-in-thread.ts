import { Worker } from 'node:worker_threads';
import { createPool } from '#concurrency/pool.ts';

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
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

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
): Promise<string | null> => runInPool(async () => (isClosed() ? null : runThread(order, timeLimit)));

function runThread(workerData: SearchOrder, timeLimit: number): Promise<string> {
  const thread = new Worker(new URL('search-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: MEMORY,
  });
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The search took too long.')), timeLimit);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The search ended without results.')));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => void thread.terminate());
}
