import { atom, type ReadableAtom } from 'nanostores';
import { setRequestTracker } from '#client/request-tracking.ts';

/** Milliseconds before waiting shows: what answers sooner shows nothing (spec §9). */
export const THROTTLE = 200;

/** Milliseconds it shows at least, so that nothing flashes (spec §9). */
export const LEAST = 200;

const $current = atom(false);

/** Whether it is worth showing that something is on its way from or to the server. */
export const $isWaiting: ReadableAtom<boolean> = $current;

/** Requests under way. */
let count = 0;
let shownAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(isWaiting: boolean): void {
  timer = undefined;
  if (isWaiting) shownAt = Date.now();
  $current.set(isWaiting);
}

function begin(): () => void {
  count += 1;
  if (count === 1) {
    clearTimeout(timer);
    // What follows at once on what is shown goes on with it.
    if (!$current.get()) timer = setTimeout(() => set(true), THROTTLE);
  }
  return end;
}

function end(): void {
  count -= 1;
  if (count > 0) return;
  clearTimeout(timer);
  if ($current.get()) timer = setTimeout(() => set(false), Math.max(0, shownAt + LEAST - Date.now()));
}

/** Follows every request of the client from now on. */
export const followTraffic = (): void => setRequestTracker(begin);
