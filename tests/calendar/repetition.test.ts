import { expect, test } from 'vitest';
import { MAX_REPEATED, shiftTime, repeatedStarts } from '#calendar/repetition.ts';

const START = '2026-12-05T20:30:00';

test('an event without a repetition has one date', () => {
  expect(repeatedStarts(START, 'none', '')).toEqual([START]);
});

test('a weekly series has the same weekday and hour, including the last day', () => {
  expect(repeatedStarts(START, 'weekly', '2026-12-26')).toEqual([
    START,
    '2026-12-12T20:30:00',
    '2026-12-19T20:30:00',
    '2026-12-26T20:30:00',
  ]);
  expect(repeatedStarts(START, 'weekly', '2026-12-11')).toEqual([START]);
});

test('a monthly series has the same day and skips months without it', () => {
  expect(repeatedStarts('2026-12-31T20:30:00', 'monthly', '2027-05-31')).toEqual([
    '2026-12-31T20:30:00',
    '2027-01-31T20:30:00',
    '2027-03-31T20:30:00',
    '2027-05-31T20:30:00',
  ]);
});

test('a series of more than a year of weeks is refused without computing it', () => {
  expect(repeatedStarts(START, 'weekly', '2027-11-27')).toHaveLength(MAX_REPEATED);
  expect(repeatedStarts(START, 'weekly', '9999-12-31')).toHaveLength(MAX_REPEATED + 1);
});

test('an end moves along with its start, also over midnight', () => {
  expect(shiftTime('2026-12-06T01:00:00', START, '2026-12-31T20:30:00')).toBe('2027-01-01T01:00:00');
});
