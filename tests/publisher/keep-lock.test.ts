import { expect, test, vi } from 'vitest';
import type { Lock } from '#api/data/database/lock.ts';
import { keepLock } from '#publisher/shared/keep-lock.ts';

const never = new AbortController().signal;

/** A lock that a test can lose. */
function lockToLose() {
  const lost = new AbortController();
  const release = vi.fn<() => Promise<void>>(async () => {});
  return { lock: { lost: lost.signal, release } satisfies Lock, lose: () => lost.abort(), release };
}

test('a lock that is lost while the database is away is acquired again, as often as it is lost', async () => {
  const [first, second, third] = [lockToLose(), lockToLose(), lockToLose()];
  const answers = [Promise.reject(new Error('away')), null, second.lock, third.lock];
  for (const answer of answers) void Promise.resolve(answer).catch(() => {});
  const acquired: unknown[] = [];
  const stopped = keepLock({
    lock: first.lock,
    tryLock: async () => {
      const answer = await answers.shift();
      acquired.push(answer ?? null);
      return answer ?? null;
    },
    isLatest: async () => true,
    signal: never,
  });
  first.lose();
  await expect.poll(() => acquired).toEqual([null, second.lock]);
  second.lose();
  await expect.poll(() => acquired.at(-1)).toBe(third.lock);
  expect(await Promise.race([stopped.then(() => 'stopped'), Promise.resolve('goes on')])).toBe('goes on');
});

test('it ends, and gives the lock back, where another process has begun to publish meanwhile', async () => {
  const [first, second] = [lockToLose(), lockToLose()];
  const stopped = keepLock({
    lock: first.lock,
    tryLock: async () => second.lock,
    isLatest: async () => false,
    signal: never,
  });
  first.lose();
  await stopped;
  expect(second.release).toHaveBeenCalledOnce();
});
