import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChanges } from '#api/changes.ts';
import { createFollowUp } from '#api/follow-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startWork(rest = 0) {
  const ending = new AbortController();
  const logged: unknown[] = [];
  const begun: Array<PromiseWithResolvers<void>> = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    return run.promise;
  };
  const logger = { error: (...line: unknown[]) => void logged.push(line) };
  const followUp = createFollowUp(work, {
    delay: 2000,
    rest,
    signal: ending.signal,
    logger: logger as never,
  });
  return { ...followUp, ending, logged, begun };
}

test('changes that come close together are followed once, after the last', async () => {
  const { ask, begun } = startWork();
  ask();
  await vi.advanceTimersByTimeAsync(1500);
  ask();
  await vi.advanceTimersByTimeAsync(1500);
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toHaveLength(1);
});

test('what changes meanwhile is followed once more, never beside', async () => {
  const { ask, begun } = startWork();
  ask();
  await vi.advanceTimersByTimeAsync(2000);
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(2);
});

test('between one piece of work and the next the machine has a rest', async () => {
  const { ask, now, begun } = startWork(30_000);
  const first = now();
  begun[0]?.resolve();
  await first;
  ask();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toHaveLength(2);
});

test('a failure is logged, and the next change tries again', async () => {
  const { ask, now, begun, logged } = startWork();
  const first = now();
  begun[0]?.reject(new Error('no'));
  await first;
  expect(logged).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(1);
  ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun).toHaveLength(2);
});

test('nothing begins while the program ends', async () => {
  const { ask, begun, ending } = startWork();
  ask();
  ending.abort();
  ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(0);
});

test('whoever listens is told of every change until they stop', () => {
  const changes = createChanges();
  let told = 0;
  const stop = changes.listen(() => (told += 1));
  changes.changed();
  changes.changed();
  stop();
  changes.changed();
  expect(told).toBe(2);
});
