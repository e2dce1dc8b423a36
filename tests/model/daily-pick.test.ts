import { expect, test } from 'vitest';
import { dailyPick } from '#model/daily-pick.ts';
import { groundClass } from '#model/ground.ts';

test('each day picks the next entry, the same for all visitors', () => {
  const items = ['a', 'b', 'c'];
  const picked = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) => dailyPick(items, day));
  expect(new Set(picked.slice(0, 3)).size).toBe(3);
  expect(picked[3]).toBe(picked[0]);
});

test('picks nothing from an empty list', () => {
  expect(dailyPick([], '2026-12-05')).toBeUndefined();
});

test('a dominant colour becomes class names, none without a colour', () => {
  expect(groundClass('#ff0080')).toBe('ground r7 g0 b4');
  expect(groundClass('#000000')).toBe('ground r0 g0 b0');
  expect(groundClass(null)).toBe('');
});
