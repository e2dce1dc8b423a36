import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleGc } from '#api/limits/idle-gc.ts';

const controller = new AbortController();
const collect = vi.fn<() => void>();
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
