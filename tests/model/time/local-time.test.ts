import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { fieldTime, toInstant, toLocalTime } from '#model/time/local-time.ts';

const TIJUANA = 'America/Tijuana';

test.for([
  ['05/12/2026 08:30 pm', '2026-12-05T20:30:00'],
  ['05/12/2026 08:30 p.m.', '2026-12-05T20:30:00'],
  ['5/12/2026, 8:30 p.\u00A0m.', '2026-12-05T20:30:00'],
  ['05/12/2026 12:00 am', '2026-12-05T00:00:00'],
  ['05/12/2026 12:30 PM', '2026-12-05T12:30:00'],
  ['05/12/2026 11:59:59 pm', '2026-12-05T23:59:00'],
  ['05/12/2026 20:30', '2026-12-05T20:30:00'],
  ['2026-12-05T20:30', '2026-12-05T20:30:00'],
  ['2026-12-05 08:30:15 pm', '2026-12-05T20:30:00'],
  ['29/02/2028 9:05 am', '2028-02-29T09:05:00'],
] as const)('"%s" is parsed to 24 hours with zero seconds', ([text, local]) => {
  expect(toLocalTime(text)).toBe(local);
});

test.for([
  '',
  '?',
  'mañana a las ocho',
  '31/02/2026 08:30 pm',
  '29/02/2026 08:30 pm',
  '05/13/2026 08:30 pm',
  '00/12/2026 08:30 pm',
  '05/12/2026 13:30 pm',
  '05/12/2026 00:30 am',
  '05/12/2026 24:00',
  '05/12/2026 08:60 pm',
  '05/12/2026 08:30 xm',
  '05/12/2026',
  '2026-12-05T20:30 o así',
  '05/12/0026 20:30',
])('"%s" is no time', (text) => {
  expect(toLocalTime(text)).toBeNull();
});

test('a local time is converted to an instant of its zone', () => {
  expect(toInstant('2026-12-05T20:30:00', DEFAULT_ZONE)).toBe('2026-12-05T20:30:00-06:00');
  expect(toInstant('2026-12-05T20:30:00', TIJUANA)).toBe('2026-12-05T20:30:00-08:00');
  expect(toInstant('2026-07-05T20:30:00', TIJUANA)).toBe('2026-07-05T20:30:00-07:00');
});

test('a skipped hour is no instant, a repeated one is the first of both', () => {
  expect(toInstant('2026-03-08T02:30:00', TIJUANA)).toBeNull();
  expect(toInstant('2026-03-08T01:59:00', TIJUANA)).toBe('2026-03-08T01:59:00-08:00');
  expect(toInstant('2026-03-08T03:00:00', TIJUANA)).toBe('2026-03-08T03:00:00-07:00');
  expect(toInstant('2026-11-01T01:30:00', TIJUANA)).toBe('2026-11-01T01:30:00-07:00');
});

test('a field shows an instant so that it is parsed back to the same', () => {
  const zones = fc.constantFrom(DEFAULT_ZONE, TIJUANA, 'America/Cancun', 'America/Ciudad_Juarez');
  const minutes = fc.integer({ min: 29_500_000, max: 30_500_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const value = fieldTime(new Date(minute * 60_000).toISOString(), zone);
      const reparsed = toInstant(toLocalTime(value) ?? '', zone) ?? '';
      expect(fieldTime(reparsed, zone)).toBe(value);
    }),
  );
});
