import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work without a pause: nobody who saves something waits for longer. */
const LENGTH = 5;

/** Long work in pieces, so that what came meanwhile is served in between. */
export interface Breath {
  /** Whether it is time for the others. */
  isOver(): boolean;
  /** Lets the others work; the next piece begins then. */
  take(): Promise<void>;
}

export function createBreath(): Breath {
  let until = performance.now() + LENGTH;
  return {
    isOver: () => performance.now() >= until,
    async take() {
      await nextTurn();
      until = performance.now() + LENGTH;
    },
  };
}
