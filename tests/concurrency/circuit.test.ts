import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CircuitOpenError, createCircuit } from '#concurrency/circuit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A circuit in front of a service. `probes` are the probes so far, each with a way to answer it. */
function startCircuit() {
  const probes: Array<PromiseWithResolvers<void>> = [];
  const closed = vi.fn<() => void>();
  const circuit = createCircuit({
    failures: 3,
    timeouts: 1,
    probeEvery: 100,
    probe() {
      const probe = Promise.withResolvers<void>();
      probes.push(probe);
      return probe.promise;
    },
    onClose: closed,
  });
  return { circuit, probes, closed };
}

test('refuses calls after consecutive failures, and one success starts the count again', () => {
  const { circuit, probes } = startCircuit();
  circuit.begin().fail();
  circuit.begin().fail();
  circuit.begin().succeed();
  circuit.begin().fail();
  circuit.begin().fail();
  expect([circuit.isOpen(), probes.length]).toEqual([false, 0]);
  circuit.begin().fail();
  expect(circuit.isOpen()).toBe(true);
  expect(() => circuit.begin()).toThrow(CircuitOpenError);
});

test('a call without an answer in time is enough', () => {
  const { circuit } = startCircuit();
  circuit.begin().fail(true);
  expect(circuit.isOpen()).toBe(true);
});

test('the service is probed at once and then regularly, also while it answers no probe, until it answers one', async () => {
  const { circuit, probes, closed } = startCircuit();
  circuit.begin().fail(true);
  expect(probes).toHaveLength(1);
  probes[0]?.reject(new Error('500'));
  await vi.advanceTimersByTimeAsync(250);
  expect([probes.length, circuit.isOpen()]).toEqual([3, true]);
  probes[2]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([circuit.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
  circuit.begin();
  await vi.advanceTimersByTimeAsync(1000);
  expect(probes).toHaveLength(3);
});

test('late failures of calls from before open nothing twice, and a late success ends it', () => {
  const { circuit, probes } = startCircuit();
  const [late, ...calls] = [1, 2, 3, 4, 5, 6].map(() => circuit.begin());
  for (const call of calls) call.fail();
  expect(probes).toHaveLength(1);
  late?.succeed();
  expect(circuit.isOpen()).toBe(false);
});
