import { Worker } from 'node:worker_threads';
import type { FeedItemWire } from '#contract/feed.ts';
import type { Fetched } from './fetch-public.ts';

/** Milliseconds and megabytes that reading one feed may take: some are written to take for ever. */
const PATIENCE = 3000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** `parseFeed` in a thread of its own. Rejects where it is no feed, and where it costs too much. */
export function parseApart(fetched: Fetched): Promise<FeedItemWire[]> {
  const worker = new Worker(new URL('parse-work.ts', import.meta.url), {
    workerData: fetched,
    resourceLimits: MEMORY,
  });
  return new Promise<FeedItemWire[]>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('took too long to parse')), PATIENCE);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('ended before it was parsed')));
    worker.once('exit', () => clearTimeout(late));
  }).finally(() => void worker.terminate());
}
