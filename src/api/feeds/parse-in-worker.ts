import type { FeedItemWire } from '#contract/feed.ts';
import type { FetchResult } from './fetch-public.ts';
import { createPool } from '#concurrency/pool.ts';
import { runInThread } from '../run-in-thread.ts';

/** Limits of parsing one feed, in milliseconds by default and in megabytes, against feeds that are built to exhaust both. */
const TIME_LIMIT = 3000;
const MEMORY = 128;

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
    const module = new URL('parse-worker.ts', import.meta.url);
    return runInThread(module, { fetched, now: Date.now() }, { time: timeLimit, memory: MEMORY });
  });
