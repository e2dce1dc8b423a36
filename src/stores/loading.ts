import { atom, type ReadableAtom } from 'nanostores';
import { setRequestTracker } from '#client/http/request-tracking.ts';

/** Milliseconds before the loading bar appears: shorter requests show none (spec §9). */
export const THROTTLE = 200;

/** Minimum milliseconds that the bar is shown, so that it does not flash (spec §9). */
export const LEAST = 200;

const $current = atom(false);

/** Whether the loading bar is shown. */
export const $isWaiting: ReadableAtom<boolean> = $current;

/** Number of pending requests. */
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
    // A bar that is still shown continues for the next request.
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

/** Subscribes to all requests of the client. */
export const followTraffic = (): void => setRequestTracker(begin);
