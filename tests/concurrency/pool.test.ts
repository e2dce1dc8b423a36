import { expect, test } from 'vitest';
import { createFairPool, createPool, PoolFullError } from '#concurrency/pool.ts';

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

test('callers that share a pool take turns, with one call at a time of each, also after a failure', async () => {
  const run = createFairPool(2);
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const started: string[] = [];
  const call = (name: string) =>
    run(name.codePointAt(0) ?? 0, async () => {
      started.push(name);
      const gate = Promise.withResolvers<void>();
      gates.set(name, gate);
      await gate.promise;
    }).catch(() => {});
  const calls = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(call);
  const end = async (name: string) => {
    if (name === 'a1') gates.get(name)?.reject(new Error(name));
    else gates.get(name)?.resolve();
    await calls[['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].indexOf(name)];
  };
  await Promise.resolve();
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(started.at(-1)).toBe('a2');
  await end('c1');
  expect(started.at(-1)).toBe('b2');
  for (const name of ['a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});
