import { fc } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { DEFAULT_ZONE, isZone, toZonedIso, zoneOffset } from '#contract/zone.ts';

const hours = (instant: string, zone: string) => zoneOffset(new Date(instant), zone) / 60;

test('Mexico City left its last summer time on 30 October 2022', () => {
  expect(hours('2022-10-30T06:59:59Z', 'America/Mexico_City')).toBe(-5);
  expect(hours('2022-10-30T07:00:00Z', 'America/Mexico_City')).toBe(-6);
  expect(hours('2023-07-01T12:00:00Z', 'America/Mexico_City')).toBe(-6);
  expect(hours('2026-07-01T12:00:00Z', DEFAULT_ZONE)).toBe(-6);
});

test('Tijuana still changes its clocks, with California', () => {
  expect(hours('2026-07-01T12:00:00Z', 'America/Tijuana')).toBe(-7);
  expect(hours('2026-12-05T12:00:00Z', 'America/Tijuana')).toBe(-8);
});

test('Hermosillo and Cancún have a fixed offset all year', () => {
  for (const month of ['01', '07']) {
    expect(hours(`2026-${month}-01T12:00:00Z`, 'America/Hermosillo')).toBe(-7);
    expect(hours(`2026-${month}-01T12:00:00Z`, 'America/Cancun')).toBe(-5);
  }
});

test('a zone with half an hour is exact to the minute', () => {
  expect(zoneOffset(new Date('2026-01-01T00:00:00Z'), 'Asia/Kolkata')).toBe(330);
});

test('an unknown zone is recognised, and its times are in UTC', () => {
  expect(isZone('America/Mexico_City')).toBe(true);
  expect(isZone('America/Macondo')).toBe(false);
  expect(isZone('')).toBe(false);
  expect(zoneOffset(new Date('2026-01-01T00:00:00Z'), 'America/Macondo')).toBe(0);
  expect(toZonedIso('2026-01-01T00:00:00Z', 'America/Macondo')).toBe('2026-01-01T00:00:00+00:00');
});

test('an unknown zone is still unknown at the second call', () => {
  expect([isZone('America/Comala'), isZone('America/Comala')]).toEqual([false, false]);
});

test('an instant is written in local time with its offset', () => {
  expect(toZonedIso('2026-12-06T02:30:00.000Z', 'America/Mexico_City')).toBe('2026-12-05T20:30:00-06:00');
  expect(toZonedIso('2026-12-05T20:30:00-06:00', 'America/Tijuana')).toBe('2026-12-05T18:30:00-08:00');
  expect(toZonedIso('2026-12-06T02:30:00Z', 'Asia/Kolkata')).toBe('2026-12-06T08:00:00+05:30');
});

test('the repeated hour of a clock change is distinguished by its offset', () => {
  expect(toZonedIso('2022-10-30T06:30:00Z', DEFAULT_ZONE)).toBe('2022-10-30T01:30:00-05:00');
  expect(toZonedIso('2022-10-30T07:30:00Z', DEFAULT_ZONE)).toBe('2022-10-30T01:30:00-06:00');
});

test('an instant is the same in every zone, to the second', () => {
  const zones = [
    'America/Mexico_City',
    'America/Tijuana',
    'America/Cancun',
    'Asia/Kathmandu',
    'UTC',
    'no/zone',
  ];
  const second = fc.integer({ min: Date.UTC(1930, 0) / 1000, max: Date.UTC(2100, 0) / 1000 });
  fc.assert(
    fc.property(second, fc.constantFrom(...zones), (seconds, zone) => {
      const written = toZonedIso(new Date(seconds * 1000).toISOString(), zone);
      expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(Date.parse(written)).toBe(seconds * 1000);
    }),
  );
});
