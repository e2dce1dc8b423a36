import type { Desk } from './builder.ts';

/** Milliseconds between looks at the clock: it may be set, and nobody tells. */
const TICK = 20_000;
const LEAST_TICK = 200;

/** Has pages follow the clock, also when it jumps. */
export function startClock(desk: Pick<Desk, 'turn' | 'nextTurn'>, signal: AbortSignal): void {
  let last = Date.now();
  const look = () => {
    const now = Date.now();
    if (now >= desk.nextTurn() || now < last) desk.turn();
    last = now;
    const wait = desk.nextTurn() - Date.now() + 1;
    timer = setTimeout(look, Math.max(LEAST_TICK, Math.min(TICK, wait)));
  };
  let timer = setTimeout(look, LEAST_TICK);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
