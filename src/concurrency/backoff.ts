/** The shortest delay, and the longest unless another one is given, milliseconds. */
const MIN_DELAY = 250;
const MAX_DELAY = 500;

/**
 * Milliseconds to wait after a number of consecutive failures: exponential, `longest` at most. Work that waits for a database
 * or a storage of one's own goes on soon after these are back.
 */
export const backoff = (failures: number, longest = MAX_DELAY): number =>
  Math.min(longest, MIN_DELAY * 2 ** (failures - 1));

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
