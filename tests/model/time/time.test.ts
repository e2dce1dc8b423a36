import { expect, test } from 'vitest';
import {
  dayParts,
  DEFAULT_ZONE,
  formatDate,
  formatDay,
  formatHour,
  inZone,
  isoWithOffset,
  localDay,
  weekDays,
  weekendDays,
} from '#model/time/time.ts';

const TIJUANA = 'America/Tijuana';
const now = new Date('2026-11-20T18:00:00Z');

test('a day is written in Spanish, without a capital and with its accents', () => {
  const days = ['30', '01', '02', '03', '04', '05', '06'].map((day) =>
    formatDay(`2026-${day === '30' ? '11' : '12'}-${day}T18:00:00Z`, DEFAULT_ZONE, now),
  );
  expect(days).toEqual([
    'lunes 30 de noviembre',
    'martes 1 de diciembre',
    'miércoles 2 de diciembre',
    'jueves 3 de diciembre',
    'viernes 4 de diciembre',
    'sábado 5 de diciembre',
    'domingo 6 de diciembre',
  ]);
});

test('dates are those of Day.js in every zone, at the ends of days, months and years', () => {
  const start = Date.parse('2023-12-31T00:30:00Z');
  for (let hours = 0; hours < 24 * 800; hours += 7)
    for (const zone of [DEFAULT_ZONE, TIJUANA, 'Asia/Kathmandu', 'UTC']) {
      const instant = new Date(start + hours * 3_600_000);
      const local = inZone(instant, zone);
      const { weekday, day, month } = dayParts(instant, zone);
      expect([
        localDay(instant, zone),
        formatHour(instant, zone),
        `${weekday} ${day} ${month}`,
        formatDay(instant, zone, new Date(0)),
      ]).toEqual([
        local.format('YYYY-MM-DD'),
        local.format('HH:mm[\u00A0h]'),
        local.format('ddd D MMM').replace('.', ''),
        local.format('dddd D [de] MMMM [de] YYYY'),
      ]);
    }
});

test('a day of another year has its year', () => {
  expect(formatDay('2027-01-02T18:00:00Z', DEFAULT_ZONE, now)).toBe('sábado 2 de enero de 2027');
});

test('the year is that of the event’s zone, not of the machine', () => {
  const newYearsEve = '2027-01-01T05:30:00Z';
  expect(formatDay(newYearsEve, DEFAULT_ZONE, now)).toBe('jueves 31 de diciembre');
  expect(formatDay(newYearsEve, 'America/Cancun', now)).toBe('viernes 1 de enero de 2027');
});

test('an hour is written with 24 hours and a non-breaking space', () => {
  expect(formatHour('2026-12-06T02:30:00Z', DEFAULT_ZONE)).toBe('20:30\u00A0h');
  expect(formatHour('2026-12-05T15:05:00Z', DEFAULT_ZONE)).toBe('09:05\u00A0h');
});

test('Tijuana is two hours behind Mexico City in winter', () => {
  const instant = '2026-12-06T02:30:00Z';
  expect([formatHour(instant, DEFAULT_ZONE), formatHour(instant, TIJUANA)]).toEqual([
    '20:30\u00A0h',
    '18:30\u00A0h',
  ]);
});

test('Tijuana is one hour behind Mexico City in summer', () => {
  const instant = '2026-07-06T02:30:00Z';
  expect([formatHour(instant, DEFAULT_ZONE), formatHour(instant, TIJUANA)]).toEqual([
    '20:30\u00A0h',
    '19:30\u00A0h',
  ]);
});

test('a day ends at midnight of its own zone', () => {
  expect(localDay('2026-12-06T05:59:59Z')).toBe('2026-12-05');
  expect(localDay('2026-12-06T06:00:00Z')).toBe('2026-12-06');
  expect(formatHour('2026-12-06T06:00:00Z', DEFAULT_ZONE)).toBe('00:00\u00A0h');
  expect(localDay('2026-12-06T06:00:00Z', TIJUANA)).toBe('2026-12-05');
});

test('an instant is told with the offset that is written, not with the rules of a browser', () => {
  // A browser with rules of before 2022 puts Mexico City at -05:00 in summer, and knows no America/Ciudad_Juarez.
  expect(formatHour('2027-07-02T22:30:00-07:00', DEFAULT_ZONE)).toBe('22:30\u00A0h');
  for (const zone of ['America/Ciudad_Juarez', 'America/Macondo']) {
    expect(formatDay('2027-07-02T22:30:00-06:00', zone, now)).toBe('viernes 2 de julio de 2027');
    expect(localDay('2027-07-02T22:30:00-0600', zone)).toBe('2027-07-02');
    expect(isoWithOffset('2027-07-02T22:30:00.000-06:00', zone)).toBe('2027-07-02T22:30:00-06:00');
    expect(dayParts('2027-07-02T22:30:00-06:00', zone)).toMatchObject({ day: '2', weekday: 'vie' });
  }
});

test('an instant in UTC, as other servers write it, is told in the zone of its event', () => {
  for (const instant of ['2026-12-06T04:30:00Z', '2026-12-06T04:30:00+00:00', '2026-12-06T04:30:00.123+0000'])
    expect(formatHour(instant, TIJUANA)).toBe('20:30\u00A0h');
});

test('UTC is a valid zone', () => {
  expect(inZone('2026-12-06T02:30:00Z', 'UTC').format('YYYY-MM-DD HH:mm')).toBe('2026-12-06 02:30');
});

test('parts of a date are short and have no full stop', () => {
  expect(dayParts('2026-12-06T02:30:00Z', DEFAULT_ZONE)).toEqual({ weekday: 'sáb', day: '5', month: 'dic' });
  expect(dayParts('2026-09-02T18:00:00Z', DEFAULT_ZONE)).toEqual({ weekday: 'mié', day: '2', month: 'sep' });
});

test('a machine-readable instant has the offset of its zone', () => {
  expect(isoWithOffset('2026-12-06T02:30:00Z', TIJUANA)).toBe('2026-12-05T18:30:00-08:00');
  expect(isoWithOffset(new Date('2026-12-06T02:30:00Z'), DEFAULT_ZONE)).toBe('2026-12-05T20:30:00-06:00');
});

test('a date is written in full', () => {
  expect(formatDate('2026-12-05')).toBe('5 de diciembre de 2026');
  expect(formatDate('1990-02-28')).toBe('28 de febrero de 1990');
});

test('a date that is given as an instant is the day it is written with', () => {
  expect(formatDate('1990-02-28T23:30:00-06:00')).toBe('28 de febrero de 1990');
});

test.for(['', 'ayer', '5/12/2026', '2026', '2026-13-01', '2026-02-30', '2026-00-10', '0000-00-00'])(
  '"%s" is no date',
  (date) => {
    expect(formatDate(date)).toBeNull();
  },
);

test.for([
  ['lunes', '2026-11-30', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['martes', '2026-12-01', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['miércoles', '2026-12-02', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['jueves', '2026-12-03', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['viernes', '2026-12-04', ['2026-12-04', '2026-12-05', '2026-12-06']],
  ['sábado', '2026-12-05', ['2026-12-05', '2026-12-06']],
  ['domingo', '2026-12-06', ['2026-12-06']],
] as const)('on a %s the weekend is the rest of it, or the next one', ([, day, weekend]) => {
  expect(weekendDays(new Date(`${day}T00:00:00-06:00`))).toEqual(weekend);
  expect(weekendDays(new Date(`${day}T23:59:59-06:00`))).toEqual(weekend);
});

test('a week is today and the next six days, also over the end of a year', () => {
  expect(weekDays(new Date('2026-12-29T05:00:00Z'))).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});
