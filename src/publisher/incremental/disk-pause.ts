import { backoff, pause } from '#concurrency/backoff.ts';

/** Consecutive failures after which `onFailedAgain` is called. */
const MAX_FAILURES = 5;

interface DiskPauseOptions {
  onError: (problem: unknown) => void;
  /** The disk failed again and again. */
  onFailedAgain: (problem: unknown) => void;
  signal: AbortSignal;
}

/** Pauses the rendering of all pages while files cannot be written: longer after each consecutive failure. */
export function createDiskPause({ onError, onFailedAgain, signal }: DiskPauseOptions) {
  let failures = 0;
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    /** A run ended without a disk error: failures are counted from the beginning. */
    reset(): void {
      failures = 0;
    },
    /** Resolves at the end of the pause that this failure begins, or at once during a pause. */
    async begin(error: unknown): Promise<void> {
      if (isOn) return;
      isOn = true;
      failures += 1;
      onError(error);
      if (failures >= MAX_FAILURES) onFailedAgain(error);
      await pause(backoff(failures), signal);
      isOn = false;
    },
  };
}
