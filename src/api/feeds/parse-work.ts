import { parentPort, workerData } from 'node:worker_threads';
import type { Fetched } from './fetch-public.ts';
import { parseFeed } from './parse-feed.ts';

/* Runs in a thread of its own, which is ended when a feed takes too long or too much to read. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await parseFeed(workerData as Fetched));
