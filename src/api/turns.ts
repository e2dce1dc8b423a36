/** Lets at most `limit` pieces of work run at once; the others wait in the order they came. */
export function createTurns(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The turn is handed over, not given back: nobody who comes in between can take it.
      if (next) next();
      else running -= 1;
    }
  };
}

/** Lets work on the same thing run one after another, in the order it came; work on others does not wait. */
export function createQueues(): <Result>(thing: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (thing, work) => {
    const done = (last.get(thing) ?? Promise.resolve()).then(work, work);
    last.set(thing, done);
    const leave = () => {
      if (last.get(thing) === done) last.delete(thing);
    };
    done.then(leave, leave);
    return done;
  };
}
