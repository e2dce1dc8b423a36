/** The shortest and the longest delay, milliseconds. */
const MIN_DELAY = 500;
const MAX_DELAY = 30_000;

/** Milliseconds to wait after a number of consecutive failures: exponential, 30 seconds at most. */
export const backoff = (failures: number): number => Math.min(MAX_DELAY, MIN_DELAY * 2 ** (failures - 1));

/** Resolves after `milliseconds`, or as soon as `signal` is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
