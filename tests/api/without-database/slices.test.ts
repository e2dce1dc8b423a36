import { expect, test, vi } from 'vitest';
import { createSlices } from '#api/limits/slices.ts';

test('long work waits for the requests of others after ten milliseconds, short work does not', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pauseIfLong = createSlices();
  const order: string[] = [];
  const step = async (milliseconds: number) => {
    now += milliseconds;
    setImmediate(() => order.push('request'));
    await pauseIfLong();
    order.push(`after ${milliseconds} ms`);
  };
  await step(9);
  await step(1);
  await step(9);
  expect(order).toEqual(['after 9 ms', 'request', 'request', 'after 1 ms', 'after 9 ms']);
});
