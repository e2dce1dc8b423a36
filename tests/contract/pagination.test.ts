import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { eventsQuery } from '#contract/event.ts';
import { listParams, page } from '#contract/pagination.ts';
import { venuesQuery } from '#contract/venue.ts';

const list = z.strictObject(listParams);
const fieldOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.path[0];

test('a list needs no parameters', () => {
  expect(list.parse({})).toEqual({});
});

test('page stays text, so that an invalid one can be answered with a 404', () => {
  for (const invalid of ['2', 'last', '0', '-1', 'abc', '']) {
    expect(list.parse({ page: invalid })).toEqual({ page: invalid });
  }
});

test('page_size is a number of 200 at most', () => {
  expect(list.parse({ page_size: '50' }).page_size).toBe(50);
  expect(list.parse({ page_size: '200' }).page_size).toBe(200);
  expect(list.parse({ page_size: '201' }).page_size).toBe(200);
  expect(list.parse({ page_size: '999999999' }).page_size).toBe(200);
});

test.for(['0', '-5', '1.5', '', 'all', '1e3', '9999999999', ' 5'])(
  'a page size of "%s" is refused by name',
  (size) => {
    expect(fieldOf(list, { page_size: size })).toBe('page_size');
  },
);

test('json is the only format, and any other is refused by name', () => {
  expect(list.parse({ format: 'json' })).toEqual({ format: 'json' });
  expect(fieldOf(list, { format: 'api' })).toBe('format');
});

test('updated_since is a day or an instant with an offset', () => {
  for (const since of ['2026-12-05', '2026-12-05T20:30:00-06:00', '2026-12-06T02:30:00Z']) {
    expect(list.parse({ updated_since: since })).toEqual({ updated_since: since });
  }
  for (const since of ['ayer', '2026-12-05T20:30:00', '2026-02-31', '']) {
    expect(fieldOf(list, { updated_since: since }), since).toBe('updated_since');
  }
});

const isFree = (is_free: string) => eventsQuery.parse({ is_free }).is_free;

test('a flag in a query is true, True or 1, false, False or 0, and nothing else', () => {
  expect(['true', 'True', '1'].map(isFree)).toEqual([true, true, true]);
  expect(['false', 'False', '0'].map(isFree)).toEqual([false, false, false]);
  for (const is_free of ['TRUE', 'yes', '', 'null'])
    expect(fieldOf(eventsQuery, { is_free })).toBe('is_free');
});

test('start_at of events is coming, past or a valid day', () => {
  for (const start_at of ['coming', 'past', '2026-12-05']) {
    expect(eventsQuery.parse({ start_at })).toEqual({ start_at });
  }
  for (const start_at of ['soon', '', '2026-02-30', '05/12/2026']) {
    expect(fieldOf(eventsQuery, { start_at }), start_at).toBe('start_at');
  }
});

test('near is read as a point and a radius in kilometres', () => {
  expect(venuesQuery.parse({ near: '19.43,-99.13,5' })).toEqual({ near: { lat: 19.43, lng: -99.13, km: 5 } });
});

test.for([
  '',
  '19.43',
  '19.43,-99.13',
  '91,0,5',
  '0,181,5',
  '0,0,0',
  '0,0,-1',
  '0,0,20001',
  '0,0,5,1',
  'a,b,c',
])('near of "%s" is refused by name', (near) => {
  expect(fieldOf(venuesQuery, { near })).toBe('near');
});

test('a page of a list has a count and may omit its neighbours', () => {
  const numbers = page(z.int());
  expect(numbers.parse({ count: 1, results: [4] })).toEqual({ count: 1, results: [4] });
  expect(numbers.safeParse({ count: 1, next: null, previous: null, results: [4] }).success).toBe(true);
  expect(fieldOf(numbers, { count: -1, results: [] })).toBe('count');
  expect(fieldOf(numbers, { count: 0 })).toBe('results');
});
