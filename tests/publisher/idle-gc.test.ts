import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdleGc } from '#publisher/incremental/idle-gc.ts';

const ending = new AbortController();
const collect = vi.fn<() => void>();
let rubbish: Buffer[] = [];

/** Fills memory by so many megabytes. */
const grow = (megabytes: number) => rubbish.push(Buffer.alloc(megabytes * 1_000_000));

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  rubbish = [];
});

/** A collector that has just worked. */
function collected() {
  const collector = createIdleGc(ending.signal, collect);
  grow(30);
  collector.schedule();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledOnce();
  collect.mockClear();
  return collector;
}

test('what has come together is collected once nobody saves anything for a moment', () => {
  const collector = collected();
  grow(100);
  collector.schedule();
  expect(collect).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(collect).toHaveBeenCalledOnce();
});

test('while somebody saves one thing after the other nothing is collected', () => {
  const collector = collected();
  grow(100);
  collector.schedule();
  vi.advanceTimersByTime(100);
  collector.cancel();
  vi.runAllTimers();
  expect(collect).not.toHaveBeenCalled();
});

test('a little is not worth a look through all of memory', () => {
  const collector = collected();
  grow(5);
  collector.schedule();
  vi.runAllTimers();
  expect(collect).not.toHaveBeenCalled();
});
