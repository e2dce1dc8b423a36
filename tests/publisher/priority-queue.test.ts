import { expect, test } from 'vitest';
import { createPriorityQueue, priority } from '#publisher/incremental/priority-queue.ts';

const takeAll = (queue: ReturnType<typeof createPriorityQueue>) => {
  const items: string[] = [];
  for (let path = queue.take(); path !== undefined; path = queue.take()) items.push(path);
  return items;
};

test('gives urgent items before others, each in the order they were added', () => {
  const queue = createPriorityQueue();
  queue.add('/c', priority.check);
  queue.add('/b', priority.dependent);
  queue.add('/a', priority.edited);
  queue.add('/b2', priority.dependent);
  expect(takeAll(queue)).toEqual(['/a', '/b', '/b2', '/c']);
});

test('an item is queued once, with its highest priority', () => {
  const queue = createPriorityQueue();
  queue.add('/a', priority.check);
  queue.add('/b', priority.dependent);
  queue.add('/a', priority.edited);
  queue.add('/a', priority.dependent);
  expect(queue.size).toBe(2);
  expect(takeAll(queue)).toEqual(['/a', '/b']);
});

test('items of low priority are not starved by urgent ones', () => {
  const queue = createPriorityQueue();
  queue.add('/later', priority.check);
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, priority.edited);
    if (queue.take() === '/later') return;
  }
  expect.unreachable('a page was never made');
});

test('taking urgent items only keeps the others, which still get their share later', () => {
  const queue = createPriorityQueue();
  queue.add('/later', priority.check);
  expect(queue.take(priority.edited)).toBeUndefined();
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, priority.edited);
    if (queue.take(priority.edited) === '/later') return;
  }
  expect.unreachable('a page was never made');
});
