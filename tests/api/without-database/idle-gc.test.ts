import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleGc, releaseMemoryWhenIdle } from '#api/limits/idle-gc.ts';

const controller = new AbortController();
const collect = vi.fn<(options?: object) => void>();
let garbage: Buffer[] = [];

/** Allocates so many megabytes. */
const grow = (megabytes: number) => garbage.push(Buffer.alloc(megabytes * 1_000_000));

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  garbage = [];
});

/** A collector that has just run. */
function collected() {
  const collector = createIdleGc(controller.signal, collect);
  grow(30);
  collector.schedule();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledOnce();
  collect.mockClear();
  return collector;
}

test('collects garbage after a pause without edits', () => {
  const collector = collected();
  grow(100);
  collector.schedule();
  expect(collect).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledOnce();
});

test('does not collect while one edit follows another', () => {
  const collector = collected();
  grow(100);
  collector.schedule();
  vi.advanceTimersByTime(100);
  collector.cancel();
  vi.runAllTimers();
  expect(collect).not.toHaveBeenCalled();
});

test('does not collect when memory grew little', () => {
  const collector = collected();
  grow(5);
  collector.schedule();
  vi.runAllTimers();
  expect(collect).not.toHaveBeenCalled();
});

test('gives memory back after a minute without work, once, and again after more work', () => {
  const noteWork = releaseMemoryWhenIdle(controller.signal, collect);
  vi.advanceTimersByTime(50_000);
  noteWork();
  vi.advanceTimersByTime(50_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(collect.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]]);
  noteWork();
  vi.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('gives no memory back once the process ends', () => {
  const ending = new AbortController();
  const noteWork = releaseMemoryWhenIdle(ending.signal, collect);
  ending.abort();
  noteWork();
  vi.advanceTimersByTime(600_000);
  expect(collect).not.toHaveBeenCalled();
});
