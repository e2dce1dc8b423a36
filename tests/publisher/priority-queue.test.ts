import { expect, test } from 'vitest';
import { createPriorityQueue, priority } from '#publisher/incremental/priority-queue.ts';

const takeAll = (queue: ReturnType<typeof createPriorityQueue>) => {
  const taken: string[] = [];
  for (let path = queue.take(); path !== undefined; path = queue.take()) taken.push(path);
  return taken;
};

test('what is wanted now comes before what is wanted soon, each in the order it was asked for', () => {
  const queue = createPriorityQueue();
  queue.add('/c', priority.check);
  queue.add('/b', priority.dependent);
  queue.add('/a', priority.edited);
  queue.add('/b2', priority.dependent);
  expect(takeAll(queue)).toEqual(['/a', '/b', '/b2', '/c']);
});

test('a page waits once, as urgently as anybody asked', () => {
  const queue = createPriorityQueue();
  queue.add('/a', priority.check);
  queue.add('/b', priority.dependent);
  queue.add('/a', priority.edited);
  queue.add('/a', priority.dependent);
  expect(queue.size).toBe(2);
  expect(takeAll(queue)).toEqual(['/a', '/b']);
});

test('what is not urgent has its turn although something urgent is always waiting', () => {
  const queue = createPriorityQueue();
  queue.add('/later', priority.check);
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, priority.edited);
    if (queue.take() === '/later') return;
  }
  expect.unreachable('a page was never made');
});

test('where only the urgent is taken the rest waits, but has its turn all the same', () => {
  const queue = createPriorityQueue();
  queue.add('/later', priority.check);
  expect(queue.take(priority.edited)).toBeUndefined();
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, priority.edited);
    if (queue.take(priority.edited) === '/later') return;
  }
  expect.unreachable('a page was never made');
});
