import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startClock } from '#publisher/incremental/clock.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-05T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const HOUR = 3_600_000;

/** A clock whose content next changes in an hour, and the number of calls that let pages follow it. */
function clock() {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const next = Date.now() + HOUR;
  const followClock = vi.fn<() => void>();
  startClock({ followClock, nextChange: () => next }, controller.signal);
  vi.advanceTimersByTime(60_000);
  expect(followClock).not.toHaveBeenCalled();
  return followClock;
}

test('follows a clock that is set forward without waiting for the skipped time', () => {
  const followClock = clock();
  vi.setSystemTime(Date.now() + 2 * HOUR);
  vi.advanceTimersByTime(20_000);
  expect(followClock).toHaveBeenCalled();
});

test('follows a clock that is set back once', () => {
  const followClock = clock();
  vi.setSystemTime(Date.now() - 24 * HOUR);
  vi.advanceTimersByTime(20_000);
  expect(followClock).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(followClock).toHaveBeenCalledOnce();
});
