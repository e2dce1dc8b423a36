import { pause } from './backoff.ts';

interface RepeatOptions {
  /** Milliseconds between the end of one run and the next. */
  every: number;
  /** Milliseconds that are waited at most after failures: the wait doubles with each one in a row. */
  longest: number;
  /** Told each failure; resolves to the milliseconds that it asks to wait at least. */
  onFailure: (error: unknown) => number;
  signal: AbortSignal;
}

/** Repeats work, the first time after `every`, until `signal` is aborted. */
export async function repeat(work: () => Promise<void>, options: RepeatOptions): Promise<void> {
  const { every, longest, onFailure, signal } = options;
  for (let delay = every, failures = 0; ;) {
    await pause(delay, signal);
    if (signal.aborted) return;
    try {
      await work();
      failures = 0;
      delay = every;
    } catch (error) {
      failures += 1;
      delay = Math.max(onFailure(error), Math.min(longest, every * 2 ** failures));
    }
  }
}
