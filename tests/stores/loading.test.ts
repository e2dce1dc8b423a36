import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackRequest } from '#client/http/request-tracking.ts';
import { $isWaiting, followTraffic, LEAST, THROTTLE } from '#stores/loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  followTraffic();
});

afterEach(() => void vi.useRealTimers());

/** A request that takes so many milliseconds. */
const request = (milliseconds: number, isFailing = false) =>
  trackRequest(
    () =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => (isFailing ? reject(new Error('gone')) : resolve()), milliseconds);
      }),
  ).catch(() => undefined);

const at = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return $isWaiting.get();
};

test('a fast request shows no bar', async () => {
  void request(THROTTLE - 1);
  expect(await at(THROTTLE - 1)).toBe(false);
  expect(await at(THROTTLE)).toBe(false);
});

test('the bar stays visible for its minimum time, also after a failure', async () => {
  void request(THROTTLE + 1, true);
  expect(await at(THROTTLE)).toBe(true);
  expect(await at(LEAST - 1)).toBe(true);
  expect(await at(1)).toBe(false);
});

test('several requests share one bar until the last of them ends', async () => {
  void request(1000);
  expect(await at(500)).toBe(true);
  void request(1000);
  expect(await at(500)).toBe(true);
  expect(await at(499)).toBe(true);
  expect(await at(2)).toBe(false);
});

test('a request that follows at once keeps the bar', async () => {
  const states: boolean[] = [];
  const stop = $isWaiting.listen((isWaiting) => void states.push(isWaiting));
  void request(THROTTLE + 10);
  await at(THROTTLE + 50);
  void request(1000);
  await at(2000);
  stop();
  expect(states).toEqual([true, false]);
});
