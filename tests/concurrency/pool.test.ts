import { expect, test } from 'vitest';
import { createPool } from '#concurrency/pool.ts';

test('runs at most the limit at once, in order of arrival, also after a failure', async () => {
  const runInPool = createPool(2);
  const finished: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    runInPool(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      finished.push(number);
      if (number === 2) throw new Error('two');
    }).catch(() => {});
  await Promise.all([1, 2, 3, 4, 5].map(work));
  await work(6);
  expect(finished).toEqual([1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});
