import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnIdleMemory, trimMalloc } from '#api/limits/return-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that uses so much of a processor and of memory; what it gives back is counted. */
function watched() {
  const used = { share: 0, memory: 300_000_000 };
  const giveBack = vi.fn<() => Promise<void>>(async () => void (used.memory = 200_000_000));
  const controller = new AbortController();
  let time = 0;
  let before = Date.now();
  const processorTime = () => {
    time += (Date.now() - before) * used.share;
    before = Date.now();
    return time;
  };
  returnIdleMemory(controller.signal, { processorTime, memory: () => used.memory, giveBack });
  const wait = () => vi.advanceTimersByTimeAsync(60_000);
  return { used, giveBack, wait, stop: () => controller.abort() };
}

test('an idle process returns its memory once, and again after it grew', async () => {
  const { used, giveBack, wait, stop } = watched();
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(1);
  used.memory += 10_000_000;
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(1);
  used.memory += 20_000_000;
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(2);
  stop();
  used.memory += 100_000_000;
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(2);
});

test('a process that works keeps its memory until the work is done', async () => {
  const { used, giveBack, wait } = watched();
  used.share = 0.5;
  await wait();
  expect(giveBack).not.toHaveBeenCalled();
  used.share = 0.01;
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(1);
});

test('a failure ends nothing, and the next look tries again', async () => {
  const { giveBack, wait } = watched();
  giveBack.mockRejectedValueOnce(new Error('no descriptor is left'));
  await wait();
  expect(giveBack).toHaveBeenCalledTimes(2);
});

const hasGlibc = process.platform === 'linux' && existsSync('/lib/x86_64-linux-gnu/libc.so.6');

test.runIf(hasGlibc)('what malloc has free is returned', async () => {
  expect(await trimMalloc()).toEqual(expect.any(Boolean));
});
