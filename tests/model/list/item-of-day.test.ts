import { expect, test } from 'vitest';
import { itemOfDay } from '#model/list/item-of-day.ts';
import { backgroundClass } from '#model/picture/background-class.ts';

test('each day picks the next entry, the same for all visitors', () => {
  const items = ['a', 'b', 'c'];
  const picked = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) => itemOfDay(items, day));
  expect(new Set(picked.slice(0, 3)).size).toBe(3);
  expect(picked[3]).toBe(picked[0]);
});

test('picks nothing from an empty list', () => {
  expect(itemOfDay([], '2026-12-05')).toBeUndefined();
});

test('a dominant colour becomes class names, none without a colour', () => {
  expect(backgroundClass('#ff0080')).toBe('ground r7 g0 b4');
  expect(backgroundClass('#000000')).toBe('ground r0 g0 b0');
  expect(backgroundClass(null)).toBe('');
});
