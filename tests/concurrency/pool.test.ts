import { expect, test } from 'vitest';
import { createPool, PoolFullError } from '#concurrency/pool.ts';

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

test('refuses calls while as many wait as may', async () => {
  const runInPool = createPool(1, 2);
  const gate = Promise.withResolvers<void>();
  const accepted = [1, 2, 3].map((number) => runInPool(() => gate.promise.then(() => number)));
  await expect(runInPool(async () => 4)).rejects.toThrow(PoolFullError);
  expect(runInPool.state()).toEqual({ waiting: 2, running: 1 });
  gate.resolve();
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
  expect(await runInPool(async () => 5)).toBe(5);
});
