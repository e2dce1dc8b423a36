import { setImmediate as nextIteration } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTurn } from '#api/limits/turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function iterations(): Promise<void> {
  for (let iteration = 0; iteration < 6; iteration += 1) await nextIteration();
}

test('pieces of long work begin in the order of the calls, each after a pause in which requests are answered', async () => {
  const order: string[] = [];
  const piece = async (name: string, milliseconds: number) => {
    await nextTurn();
    vi.advanceTimersByTime(milliseconds);
    order.push(name);
  };
  const all = [piece('first', 20), piece('second', 5000), piece('third', 1)];
  await iterations();
  expect(order).toEqual(['first']);
  vi.advanceTimersByTime(9);
  await iterations();
  expect(order, 'the pause is half as long as the work was').toEqual(['first']);
  vi.advanceTimersByTime(1);
  await iterations();
  expect(order).toEqual(['first', 'second']);
  vi.advanceTimersByTime(25);
  await iterations();
  expect(order, 'a pause has an end').toEqual(['first', 'second', 'third']);
  await Promise.all(all);
  vi.advanceTimersByTime(1);
});

test('a turn that nothing waits for is given at once', async () => {
  let isGiven = false;
  void nextTurn().then(() => (isGiven = true));
  await iterations();
  expect(isGiven).toBe(true);
  vi.advanceTimersByTime(25);
});
