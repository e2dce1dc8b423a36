import { Worker } from 'node:worker_threads';
import type { FeedItemWire } from '#contract/feed.ts';
import type { Fetched } from './fetch-public.ts';
import { createPool } from '#concurrency/pool.ts';

/** Milliseconds and megabytes that parsing one feed may take: hostile feeds are written to take far more. */
const TIME_LIMIT = 3000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Feeds parsed at once: more would multiply the memory above. */
const runInPool = createPool(1);

/**
 * `parseFeed` in a thread of its own. Rejects where it is no feed, and where it takes too much time or memory; with
 * the reason of the signal where that is aborted while the feed waits for its turn.
 */
export const parseApart = (fetched: Fetched, signal?: AbortSignal): Promise<FeedItemWire[]> =>
  runInPool(async () => {
    signal?.throwIfAborted();
    return parseInThread(fetched);
  });

function parseInThread(fetched: Fetched): Promise<FeedItemWire[]> {
  const worker = new Worker(new URL('parse-work.ts', import.meta.url), {
    workerData: fetched,
    resourceLimits: MEMORY,
  });
  return new Promise<FeedItemWire[]>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('took too long to parse')), TIME_LIMIT);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('ended before it was parsed')));
    worker.once('exit', () => clearTimeout(late));
  }).finally(() => void worker.terminate());
}
