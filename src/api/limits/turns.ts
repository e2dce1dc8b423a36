/** Long work that waits, the first one next. */
const waiting: Array<() => void> = [];
let isBegun = false;

/** Milliseconds after a turn in which no other one begins, at most. */
const MAX_PAUSE = 25;

function begin(): void {
  const startedAt = performance.now();
  waiting.shift()?.();
  // What waited goes on before the immediate: it has worked until then.
  setImmediate(() => setTimeout(end, Math.min(MAX_PAUSE, (performance.now() - startedAt) / 2)));
}

function end(): void {
  isBegun = waiting.length > 0;
  if (isBegun) begin();
}

/**
 * Waits for a turn to do a piece of long work. Turns are given one at a time, in the order of the calls, with a pause after each
 * that is half as long as the work was: a request takes several iterations of the event loop, and each of them would wait
 * for another piece.
 */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (!isBegun) setImmediate(begin);
  isBegun = true;
  return promise;
}
