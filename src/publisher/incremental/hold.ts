import { pause } from '#concurrency/backoff.ts';

/** The most milliseconds, from the first of overlapping calls, during which `isOn` is true. */
const MAX_HOLD = 250;

/**
 * Says whether pages of a lower priority have to wait, for `MAX_HOLD` milliseconds at most. `onRelease` is called at the
 * end of each hold.
 */
export function createHold(onRelease: () => void, signal: AbortSignal) {
  let holds = 0;
  let heldSince = 0;
  return {
    isOn: () => holds > 0 && performance.now() - heldSince < MAX_HOLD,
    until: (work: Promise<unknown>): void => {
      if (holds === 0) heldSince = performance.now();
      holds += 1;
      const release = () => {
        holds -= 1;
        onRelease();
      };
      Promise.race([work, pause(MAX_HOLD, signal)]).then(release, release);
    },
  };
}
