/** Runs at most `limit` pieces of work at once; the others wait in the order they came. */
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
      // The place passes to the next in line directly, so that work that comes meanwhile cannot take it.
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs work with the same key one after another, in the order it came; work with another key does not wait. */
export function createKeyedQueue(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, done);
    const leave = () => {
      if (last.get(key) === done) last.delete(key);
    };
    done.then(leave, leave);
    return done;
  };
}
