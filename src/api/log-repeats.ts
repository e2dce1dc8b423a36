/** Milliseconds after which a text that repeats is logged again. */
const EVERY = 60_000;

/** Returns whether a text is to be logged: it is another one than the last, or a minute has passed. */
export function createRepeatFilter(now: () => number = () => performance.now()): (text: string) => boolean {
  let last: string | null = null;
  let loggedAt = 0;
  return (text) => {
    if (text === last && now() - loggedAt < EVERY) return false;
    last = text;
    loggedAt = now();
    return true;
  };
}
