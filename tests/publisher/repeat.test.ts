import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat, runEvery } from '#concurrency/repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** The minutes at which the work ran, of `minutes` in all. */
async function runsIn(
  minutes: number,
  task: (run: number) => Promise<void>,
  minimumDelay = 0,
): Promise<number[]> {
  const runs: number[] = [];
  const controller = new AbortController();
  const start = Date.now();
  const repetition = repeat(
    async () => {
      runs.push((Date.now() - start) / MINUTE);
      await task(runs.length);
    },
    { every: MINUTE, maxDelay: 30 * MINUTE, onFailure: () => minimumDelay, signal: controller.signal },
  );
  await vi.advanceTimersByTimeAsync(minutes * MINUTE);
  controller.abort();
  await repetition;
  return runs;
}

const fails = () => Promise.reject(new Error('away'));

test('runs once a minute', async () => {
  expect(await runsIn(5, async () => {})).toEqual([1, 2, 3, 4, 5]);
});

test('doubles the wait after each failure up to the longest', async () => {
  expect(await runsIn(130, fails)).toEqual([1, 3, 7, 15, 31, 61, 91, 121]);
});

test('runs as often as before once it succeeds again', async () => {
  expect(await runsIn(10, (run) => (run < 3 ? fails() : Promise.resolve()))).toEqual([1, 3, 7, 8, 9, 10]);
});

test('waits as long as a failure asks for', async () => {
  expect(await runsIn(50, fails, 20 * MINUTE)).toEqual([1, 21, 41]);
});

test('runs now and regularly, never twice at once, goes on after a failure and stops', async () => {
  const failures: unknown[] = [];
  const gates: Array<PromiseWithResolvers<void>> = [];
  const stop = runEvery(
    MINUTE,
    () => {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    },
    (error) => failures.push(error),
  );
  expect(gates).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(gates).toHaveLength(1);
  gates[0]?.reject(new Error('first'));
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([gates.length, failures]).toEqual([2, [new Error('first')]]);
  gates[1]?.resolve();
  await vi.advanceTimersByTimeAsync(MINUTE);
  stop();
  gates[2]?.resolve();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(gates).toHaveLength(3);
});
