/** Pieces of work, one after the other. */
export interface Turns {
  /** Does something once all before it is done; one that fails does not hold up the next. */
  take(work: () => Promise<void>): Promise<void>;
  readonly isIdle: boolean;
}

const ignore = () => {};

/** `onEnd` is called after each piece of work, however it went. */
export function createTurns(onEnd: () => void): Turns {
  let last: Promise<void> | null = null;
  return {
    take(work) {
      const turn = (last ?? Promise.resolve()).then(work);
      const end = turn.then(ignore, ignore).finally(() => {
        if (last === end) last = null;
        onEnd();
      });
      last = end;
      return turn;
    },
    get isIdle() {
      return last === null;
    },
  };
}
