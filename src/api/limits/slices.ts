import { nextTurn } from './turns.ts';

/** Milliseconds of work after which requests get their turn. */
const SLICE = 10;

/** Returns a function to call between the steps of long work: it waits where the work has run for `SLICE` without a pause. */
export function createSlices(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE) return;
    await nextTurn();
    startedAt = performance.now();
  };
}
