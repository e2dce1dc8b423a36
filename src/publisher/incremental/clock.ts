import type { Builder } from './builder.ts';

/** Longest and shortest delay between two readings of the clock, in milliseconds: it may be set at any time. */
const MAX_DELAY = 20_000;
const MIN_DELAY = 200;

/** Publishes what the time of day changes, also when the clock is set. */
export function startClock(builder: Pick<Builder, 'followClock' | 'nextChange'>, signal: AbortSignal): void {
  let last = Date.now();
  const check = () => {
    const now = Date.now();
    if (now >= builder.nextChange() || now < last) builder.followClock();
    last = now;
    const wait = builder.nextChange() - Date.now() + 1;
    timer = setTimeout(check, Math.max(MIN_DELAY, Math.min(MAX_DELAY, wait)));
  };
  let timer = setTimeout(check, MIN_DELAY);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
