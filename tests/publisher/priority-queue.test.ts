import { expect, test } from 'vitest';
import { createWorkQueue, urgency } from '#publisher/incremental/priority-queue.ts';

const takeAll = (queue: ReturnType<typeof createWorkQueue>) => {
  const taken: string[] = [];
  for (let path = queue.take(); path !== undefined; path = queue.take()) taken.push(path);
  return taken;
};

test('what is wanted now comes before what is wanted soon, each in the order it was asked for', () => {
  const queue = createWorkQueue();
  queue.add('/c', urgency.later);
  queue.add('/b', urgency.soon);
  queue.add('/a', urgency.now);
  queue.add('/b2', urgency.soon);
  expect(takeAll(queue)).toEqual(['/a', '/b', '/b2', '/c']);
});

test('a page waits once, as urgently as anybody asked', () => {
  const queue = createWorkQueue();
  queue.add('/a', urgency.later);
  queue.add('/b', urgency.soon);
  queue.add('/a', urgency.now);
  queue.add('/a', urgency.soon);
  expect(queue.size).toBe(2);
  expect(takeAll(queue)).toEqual(['/a', '/b']);
});

test('what is not urgent has its turn although something urgent is always waiting', () => {
  const queue = createWorkQueue();
  queue.add('/later', urgency.later);
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, urgency.now);
    if (queue.take() === '/later') return;
  }
  expect.unreachable('a page was never made');
});

test('where only the urgent is taken the rest waits, but has its turn all the same', () => {
  const queue = createWorkQueue();
  queue.add('/later', urgency.later);
  expect(queue.take(urgency.now)).toBeUndefined();
  for (let number = 0; number < 20; number += 1) {
    queue.add(`/now/${number}`, urgency.now);
    if (queue.take(urgency.now) === '/later') return;
  }
  expect.unreachable('a page was never made');
});
