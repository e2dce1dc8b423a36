import { expect, test } from 'vitest';
import { createChangeEvents } from '#api/changes.ts';

test('a listener gets every change, with its entries, until it unsubscribes', () => {
  const changes = createChangeEvents();
  const received: unknown[] = [];
  const stop = changes.subscribe((each) => received.push(each));
  changes.publish({ kind: 'event', id: 1 });
  changes.publish({ kind: 'event', id: 2 }, { kind: 'comedian', id: 3 });
  stop();
  changes.publish({ kind: 'event', id: 4 });
  expect(received).toEqual([
    [{ kind: 'event', id: 1 }],
    [
      { kind: 'event', id: 2 },
      { kind: 'comedian', id: 3 },
    ],
  ]);
});
