/** Milliseconds before the first and before the last kind of another attempt. */
const FIRST = 500;
const LONGEST = 30_000;

/** Milliseconds to wait after so many failures in a row. */
export const backoff = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** (failures - 1));

/** Resolves after some milliseconds, or as soon as `signal` is aborted. */
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
