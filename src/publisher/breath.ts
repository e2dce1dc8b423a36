import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds of work without a pause: nobody who saves something waits for longer. */
const LENGTH = 5;

/** Milliseconds that a pause takes at most: what is not urgent is done in the end, however much else is. */
const LONGEST_PAUSE = 250;

/** Long work in pieces, so that what came meanwhile is served in between. */
export interface Breath {
  /** Whether it is time for the others. */
  isOver(): boolean;
  /** Lets the others work; the next piece begins once there is calm. */
  take(): Promise<void>;
}

export function createBreath(calm: () => Promise<void>): Breath {
  let until = performance.now() + LENGTH;
  return {
    isOver: () => performance.now() >= until,
    async take() {
      await nextTurn();
      await Promise.race([calm(), pause(LONGEST_PAUSE)]);
      until = performance.now() + LENGTH;
    },
  };
}
