import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSight } from '#client/traffic.ts';
import { $isWaiting, followTraffic, LEAST, THROTTLE } from '#stores/loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  followTraffic();
});

afterEach(() => void vi.useRealTimers());

/** A request that takes so many milliseconds. */
const request = (milliseconds: number, isFailing = false) =>
  inSight(
    () =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => (isFailing ? reject(new Error('gone')) : resolve()), milliseconds);
      }),
  ).catch(() => undefined);

const at = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return $isWaiting.get();
};

test('what is answered at once shows nothing', async () => {
  void request(THROTTLE - 1);
  expect(await at(THROTTLE - 1)).toBe(false);
  expect(await at(THROTTLE)).toBe(false);
});

test('what shows stays long enough to be seen, even where the request fails', async () => {
  void request(THROTTLE + 1, true);
  expect(await at(THROTTLE)).toBe(true);
  expect(await at(LEAST - 1)).toBe(true);
  expect(await at(1)).toBe(false);
});

test('several requests are one waiting, until the last of them', async () => {
  void request(1000);
  expect(await at(500)).toBe(true);
  void request(1000);
  expect(await at(500)).toBe(true);
  expect(await at(499)).toBe(true);
  expect(await at(2)).toBe(false);
});

test('what follows at once goes on without a gap', async () => {
  const seen: boolean[] = [];
  const stop = $isWaiting.listen((isWaiting) => void seen.push(isWaiting));
  void request(THROTTLE + 10);
  await at(THROTTLE + 50);
  void request(1000);
  await at(2000);
  stop();
  expect(seen).toEqual([true, false]);
});
