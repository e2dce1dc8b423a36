import { expect, test } from 'vitest';
import { carryTimes, type Times } from '#calendar/series.ts';

const CITY = 'America/Mexico_City';
const times = (start_at: string, end_at: string | null = null, timezone = CITY): Times => ({
  start_at,
  end_at,
  timezone,
});
const before = times('2026-12-03T20:00:00-06:00', '2026-12-03T22:00:00-06:00');
const next = times('2026-12-10T20:00:00-06:00', '2026-12-10T22:00:00-06:00');

test('the next date gets the new hour and keeps its length', () => {
  const after = times('2026-12-03T21:30:00-06:00', '2026-12-03T23:30:00-06:00');
  expect(carryTimes(before, after, next)).toEqual(
    times('2026-12-10T21:30:00-06:00', '2026-12-10T23:30:00-06:00'),
  );
});

test('it moves by as many days', () => {
  const after = times('2026-12-05T20:00:00-06:00', '2026-12-05T22:00:00-06:00');
  expect(carryTimes(before, after, next)).toMatchObject({ start_at: '2026-12-12T20:00:00-06:00' });
});

test('what did not change stays as each date has it', () => {
  const later = times('2026-12-10T18:15:00-06:00', '2026-12-10T19:00:00-06:00');
  expect(carryTimes(before, before, later)).toEqual(later);
  const longer = times(before.start_at, '2026-12-03T23:00:00-06:00');
  expect(carryTimes(before, longer, later)).toEqual(
    times('2026-12-10T18:15:00-06:00', '2026-12-10T21:15:00-06:00'),
  );
  expect(carryTimes(before, times(before.start_at), later)).toEqual(times(later.start_at));
});

test('an end after midnight stays after midnight', () => {
  const after = times('2026-12-03T22:30:00-06:00', '2026-12-04T01:00:00-06:00');
  expect(carryTimes(before, after, next)).toEqual(
    times('2026-12-10T22:30:00-06:00', '2026-12-11T01:00:00-06:00'),
  );
});

test('in another zone the hour on the clock stays', () => {
  const after = times('2026-12-03T20:00:00-08:00', '2026-12-03T22:00:00-08:00', 'America/Tijuana');
  expect(carryTimes(before, after, next)).toEqual(
    times('2026-12-10T20:00:00-08:00', '2026-12-10T22:00:00-08:00', 'America/Tijuana'),
  );
});

test('the clock of the place decides, also across a change of it', () => {
  const zone = 'America/Tijuana';
  const winter = times('2027-03-07T20:00:00-08:00', null, zone);
  const summer = times('2027-03-14T20:00:00-07:00', null, zone);
  const after = times('2027-03-07T19:00:00-08:00', null, zone);
  expect(carryTimes(winter, after, summer)).toEqual(times('2027-03-14T19:00:00-07:00', null, zone));
});

test('an hour that does not exist on the day of another date is no time', () => {
  const zone = 'America/Tijuana';
  const night = times('2027-03-07T23:00:00-08:00', null, zone);
  const own = times('2027-03-14T23:00:00-07:00', null, zone);
  const after = times('2027-03-07T02:30:00-08:00', null, zone);
  expect(carryTimes(night, after, own)).toBeNull();
});

test('an event in an hour that occurs twice stays in its own one', () => {
  const zone = 'America/Tijuana';
  const summer = times('2027-10-31T01:30:00-07:00', null, zone);
  const own = times('2027-11-07T01:30:00-08:00', '2027-11-07T02:30:00-08:00', zone);
  expect(carryTimes(summer, summer, own)).toEqual(own);
});
