import { expect, test } from 'vitest';
import { CircuitOpenError, createCircuit } from '#concurrency/circuit.ts';

function circuitAt(start: number) {
  let time = start;
  const circuit = createCircuit({ failures: 3, minPause: 100, maxPause: 300, now: () => time });
  return { circuit, wait: (milliseconds: number) => void (time += milliseconds) };
}

test('refuses calls after consecutive failures, and one success starts the count again', () => {
  const { circuit } = circuitAt(0);
  circuit.begin().fail();
  circuit.begin().fail();
  circuit.begin().succeed();
  circuit.begin().fail();
  circuit.begin().fail();
  expect(circuit.isOpen()).toBe(false);
  circuit.begin().fail();
  expect(circuit.isOpen()).toBe(true);
  expect(() => circuit.begin()).toThrow(CircuitOpenError);
});

test('lets one call through after each pause, which doubles, and closes with its success', () => {
  const { circuit, wait } = circuitAt(0);
  for (const call of [1, 2, 3].map(() => circuit.begin())) call.fail();
  for (const pause of [100, 200, 300, 300]) {
    wait(pause - 1);
    expect(() => circuit.begin()).toThrow(CircuitOpenError);
    wait(1);
    const trial = circuit.begin();
    expect(() => circuit.begin()).toThrow(CircuitOpenError);
    trial.fail();
  }
  wait(300);
  circuit.begin().succeed();
  expect(circuit.isOpen()).toBe(false);
  circuit.begin();
  circuit.begin();
});

test('late failures of calls from before do not prolong the pause, and a late success ends it', () => {
  const { circuit, wait } = circuitAt(0);
  const [late, ...calls] = [1, 2, 3, 4, 5, 6].map(() => circuit.begin());
  for (const call of calls) call.fail();
  wait(100);
  circuit.begin().fail();
  late?.succeed();
  expect(circuit.isOpen()).toBe(false);
});

test('a trial that never ends is followed by another one', () => {
  const { circuit, wait } = circuitAt(0);
  for (const call of [1, 2, 3].map(() => circuit.begin())) call.fail();
  wait(100);
  circuit.begin();
  wait(299);
  expect(() => circuit.begin()).toThrow(CircuitOpenError);
  wait(1);
  circuit.begin();
});
