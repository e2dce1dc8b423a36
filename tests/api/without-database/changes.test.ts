import { expect, test } from 'vitest';
import { createChanges } from '#api/changes.ts';

test('a listener gets every change, with its entries, until it unsubscribes', () => {
  const changes = createChanges();
  const told: unknown[] = [];
  const stop = changes.listen((each) => told.push(each));
  changes.changed({ kind: 'event', id: 1 });
  changes.changed({ kind: 'event', id: 2 }, { kind: 'comedian', id: 3 });
  stop();
  changes.changed({ kind: 'event', id: 4 });
  expect(told).toEqual([
    [{ kind: 'event', id: 1 }],
    [
      { kind: 'event', id: 2 },
      { kind: 'comedian', id: 3 },
    ],
  ]);
});
