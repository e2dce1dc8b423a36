import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** Milliseconds until the thread is ended. */
  time: number;
  /** Megabytes of long-lived objects. */
  memory: number;
}

/** Megabytes of objects that are new. */
const YOUNG = 16;

/**
 * Runs a module in a thread of its own, with `data` as its `workerData`, and resolves to the first message that it posts.
 * Rejects with its error, and where it ends without a message or takes too long; then the thread is ended.
 */
export function runInThread<Result>(
  module: URL,
  data: unknown,
  { time, memory }: ThreadLimits,
): Promise<Result> {
  const name = basename(module.pathname);
  const thread = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
  });
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} took too long.`)), time);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`${name} ended without a message.`)));
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => void thread.terminate());
}
