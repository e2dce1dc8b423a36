import { pause } from './backoff.ts';

interface RepeatOptions {
  /** Milliseconds between the end of one run and the next. */
  every: number;
  /** The longest delay after failures, milliseconds: it doubles with each consecutive failure. */
  maxDelay: number;
  /** Called with each failure; returns the shortest delay in milliseconds. */
  onFailure: (error: unknown) => number;
  signal: AbortSignal;
}

/** Runs `work` again and again, the first time after `every`, until `signal` is aborted. */
export async function repeat(work: () => Promise<void>, options: RepeatOptions): Promise<void> {
  const { every, maxDelay, onFailure, signal } = options;
  for (let delay = every, failures = 0; ;) {
    await pause(delay, signal);
    if (signal.aborted) return;
    try {
      await work();
      failures = 0;
      delay = every;
    } catch (error) {
      failures += 1;
      delay = Math.max(onFailure(error), Math.min(maxDelay, every * 2 ** failures));
    }
  }
}

/**
 * Runs `work` now and every `every` milliseconds, without keeping the process running. A run that takes longer has no second one
 * beside it. Returns a function that stops it.
 */
export function runEvery(
  every: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => void {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(onFailure);
    isRunning = false;
  };
  const timer = setInterval(() => void run(), every);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}
