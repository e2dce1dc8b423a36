import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { pageCount, pageOf, pageWindow } from '#model/list/page-window.ts';

test('a pagination shows four pages before and after the current one', () => {
  expect(pageWindow(10, 20)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('a pagination ends at the first and the last page', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 20)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20]);
});

test('a list of one page shows that page', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('an empty list has one empty page', () => {
  expect(pageCount(0)).toBe(1);
  expect(pageWindow(1, pageCount(0))).toEqual([1]);
  expect(pageOf([], 1)).toEqual([]);
});

test('twenty items fill a page and one more starts another', () => {
  expect([1, 19, 20, 21, 40, 41].map((count) => pageCount(count))).toEqual([1, 1, 1, 2, 2, 3]);
});

test('a page past the end is empty', () => {
  expect(pageWindow(30, 3)).toEqual([]);
  expect(pageOf(['a', 'b'], 2)).toEqual([]);
});

test('a window contains the current page, is in order, and has nine pages at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (pages, seed) => {
      const current = (seed % pages) + 1;
      const numbers = pageWindow(current, pages);
      expect(numbers).toContain(current);
      expect(numbers.length).toBeLessThanOrEqual(9);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers.every((page) => page >= 1 && page <= pages && Math.abs(page - current) <= 4)).toBe(true);
    }),
  );
});

test('the pages of a list contain every item once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 120 }), fc.integer({ min: 1, max: 30 }), (items, size) => {
      const pages = Array.from({ length: pageCount(items.length, size) }, (_, index) =>
        pageOf(items, index + 1, size),
      );
      expect(pages.flat()).toEqual(items);
    }),
  );
});
