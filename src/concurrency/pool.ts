/** Limits concurrency: at most `limit` calls run at once, the others wait in order. */
export function createPool(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next call, so that a new call cannot take it first.
      if (next) next();
      else running -= 1;
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
