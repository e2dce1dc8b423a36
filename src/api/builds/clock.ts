/** Current time and timers, replaceable in tests. */
export interface Clock {
  now: () => number;
  /** Calls back after `delay` milliseconds. Returns a function that cancels this. */
  later: (delay: number, callback: () => void) => () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  later: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
