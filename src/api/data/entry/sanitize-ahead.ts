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
/** The thread, and whether it has ended. */
let running: { thread: Worker; ended: AbortSignal } | null = null;
let idle: NodeJS.Timeout | undefined;

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

/** Rejects where the thread ends before it has answered. */
async function sanitizeInWorker(texts: readonly string[]): Promise<readonly string[]> {
  clearTimeout(idle);
  running ??= start();
  const { thread, ended } = running;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(texts);
  const [results] = (await once(thread, 'message', { signal: ended })) as [readonly string[]];
  idle = setTimeout(() => {
    running = null;
    void thread.terminate();
  }, IDLE).unref();
  return results;
}

function start(): NonNullable<typeof running> {
  const thread = new Worker(new URL('sanitize-worker.ts', import.meta.url), { resourceLimits: MEMORY });
  const end = new AbortController();
  const started = { thread, ended: end.signal };
  thread.unref();
  // It ends after an error, which the call that waits is told of.
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    end.abort();
    if (running === started) running = null;
  });
  return started;
}
