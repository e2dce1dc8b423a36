import { Worker } from 'node:worker_threads';
import type { FeedItemWire } from '#contract/feed.ts';
import type { FetchResult } from './fetch-public.ts';
import { createPool } from '#concurrency/pool.ts';

/** Limits of parsing one feed, in milliseconds by default and in megabytes, against feeds that are built to exhaust both. */
const TIME_LIMIT = 3000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** One feed at a time: each one may use the memory above. */
const runInPool = createPool(1);

/**
 * Runs `parseFeed` in a worker thread. Rejects for anything but a feed, beyond the limits of time or memory, and with
 * the signal's reason when it is aborted while the feed is in the queue.
 */
export const parseInWorker = (
  fetched: FetchResult,
  signal?: AbortSignal,
  timeLimit = TIME_LIMIT,
): Promise<FeedItemWire[]> =>
  runInPool(async () => {
    signal?.throwIfAborted();
    return runWorker(fetched, timeLimit);
  });

function runWorker(fetched: FetchResult, timeLimit: number): Promise<FeedItemWire[]> {
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    workerData: { fetched, now: Date.now() },
    resourceLimits: MEMORY,
  });
  return new Promise<FeedItemWire[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long to parse')), timeLimit);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('ended before it was parsed')));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
