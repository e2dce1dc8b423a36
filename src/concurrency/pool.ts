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
