/** A call was refused because too many wait. */
export class PoolFullError extends Error {
  override name = 'PoolFullError';
}

/**
 * Limits concurrency: at most `limit` calls run at once, the others wait in order. Rejects with a `PoolFullError` while
 * `maxWaiting` calls wait.
 */
export function createPool(limit: number, maxWaiting = Number.POSITIVE_INFINITY) {
  const waiting: Array<() => void> = [];
  let running = 0;
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else if (waiting.length >= maxWaiting) throw new PoolFullError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next call, so that a new call cannot take it first.
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(run, { state: () => ({ waiting: waiting.length, running }) });
}

/**
 * Limits concurrency as `createPool` does, for callers that share it: one call of a key runs at a time, and keys whose calls
 * wait take turns.
 */
export function createFairPool(limit: number) {
  /** Calls that wait, by key. The key whose turn is next is the first. */
  const waiting = new Map<number, Array<() => void>>();
  const running = new Set<number>();
  const startNext = (): void => {
    for (const [key, calls] of waiting) {
      if (running.size >= limit) return;
      if (running.has(key)) continue;
      const start = calls.shift();
      if (calls.length === 0) waiting.delete(key);
      running.add(key);
      start?.();
    }
  };
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve) => {
      const calls = waiting.get(key) ?? [];
      waiting.set(key, [...calls, resolve]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      const left = waiting.get(key);
      // Its next call comes after those of keys that wait already.
      if (left && waiting.delete(key)) waiting.set(key, left);
      startNext();
    }
  };
}

/** Serializes calls with the same key, in order; calls with different keys run concurrently. */
export function createKeyedQueue(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, done);
    const cleanUp = () => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(cleanUp, cleanUp);
    return done;
  };
}
