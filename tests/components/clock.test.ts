import { expect, test } from 'vitest';
import { clock } from '#components/player/clock.ts';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3599, '59:59'],
  [3725, '1:02:05'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('%d seconds are shown as %j', (seconds, clockText) => {
  expect(clock(seconds)).toBe(clockText);
});
