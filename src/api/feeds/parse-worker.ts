import { parentPort, workerData } from 'node:worker_threads';
import type { FetchResult } from './fetch-public.ts';
import { parseFeed } from './parse-feed.ts';

/* The worker thread of `parse-in-worker.ts`. */
const { fetched, now } = workerData as { fetched: FetchResult; now: number };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(parseFeed(fetched, now));
