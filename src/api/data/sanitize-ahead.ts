import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createPool } from '#concurrency/pool.ts';
import { keepResult } from '#rich-text/rich-text.ts';
import { htmlIn, richTextProblemBefore } from './clean-html.ts';

/** Characters from which sanitizing can take ten milliseconds. */
const LONG = 5000;

/** Milliseconds after which a thread without work ends. */
const IDLE = 10_000;

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** One call at a time: a second processor stays free for the requests. */
const runInPool = createPool(1);
let worker: Worker | null = null;
let end: NodeJS.Timeout | undefined;

/**
 * Sanitizes the long rich texts of some values in a worker thread, which would hold up every request in this one: `richText`
 * has their results then. Texts that will be refused are left out. Where the thread fails, `richText` does its work here.
 */
export async function sanitizeAhead(...values: readonly object[]): Promise<void> {
  const texts = values.flatMap(htmlIn).filter(takesLong);
  if (texts.length === 0) return;
  await runInPool(async () => {
    const results = await sanitizeInWorker(texts).catch(() => []);
    for (const [index, text] of texts.entries()) {
      const clean = results[index];
      if (clean !== undefined) keepResult(text, clean);
    }
  });
}

/** A text without markup takes a hundredth of the time. */
const takesLong = (html: string): boolean =>
  html.length >= LONG && /[<>&]/.test(html) && richTextProblemBefore(html) === null;

async function sanitizeInWorker(texts: readonly string[]): Promise<readonly string[]> {
  clearTimeout(end);
  worker ??= startWorker();
  const answer = once(worker, 'message') as Promise<[readonly string[]]>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(texts);
  const [results] = await answer;
  end = setTimeout(() => void worker?.terminate(), IDLE).unref();
  return results;
}

function startWorker(): Worker {
  const started = new Worker(new URL('sanitize-worker.ts', import.meta.url), { resourceLimits: MEMORY });
  started.unref();
  started.once('exit', () => {
    if (worker === started) worker = null;
  });
  return started;
}
