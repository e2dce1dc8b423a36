import { describe, expect, test, vi } from 'vitest';
import { wordTables as words } from '#copy/search/words.ts';
import type { IndexedCity } from '#model/search/index-files.ts';
import { parseQuery } from '#model/search/parse-query.ts';
import { vocabularyOf } from '#model/search/vocabulary.ts';
import { allWords } from '#model/search/words.ts';

const cities: IndexedCity[] = [
  ['Ciudad de México', 'America/Mexico_City', 9, 9, 1],
  ['Tijuana', 'America/Tijuana', 9, 9, 1],
  ['Cancún', 'America/Cancun', 0, 1, 1],
];
const vocabulary = vocabularyOf(words, cities);
const parse = (query: string, now: string, home: number | null = null) =>
  parseQuery(
    allWords(query),
    vocabulary,
    { cities, zone: 'America/Mexico_City' },
    { now: new Date(now), home, exactness: 'whole' },
  );

/** A Friday evening in Mexico City. */
const FRIDAY = '2026-11-27T18:35:00-06:00';
const days = (query: string, now = FRIDAY, home: number | null = null) => {
  const named = parse(query, now, home).days;
  return named && [named.from, named.to];
};

describe('days', () => {
  test.each([
    ['hoy', [null, '2026-11-27']],
    ['mañana', ['2026-11-28', '2026-11-28']],
    ['pasado mañana', ['2026-11-29', '2026-11-29']],
    ['viernes', [null, '2026-11-27']],
    ['lunes', ['2026-11-30', '2026-11-30']],
    ['este fin de semana', [null, '2026-11-29']],
    ['esta semana', [null, '2026-12-03']],
    ['la próxima semana', ['2026-11-30', '2026-12-06']],
    ['este mes', [null, '2026-11-30']],
    ['próximo mes', ['2026-12-01', '2026-12-31']],
    ['noviembre', [null, '2026-11-30']],
    ['en enero', ['2027-01-01', '2027-01-31']],
    ['28 de noviembre', ['2026-11-28', '2026-11-28']],
    ['28/11', ['2026-11-28', '2026-11-28']],
    ['3 enero 2027', ['2027-01-03', '2027-01-03']],
    ['2026-12-05', ['2026-12-05', '2026-12-05']],
    ['navidad', ['2026-12-25', '2026-12-25']],
    ['fin de año', ['2026-12-31', '2026-12-31']],
    ['sábado 5', ['2026-12-05', '2026-12-05']],
    ['sábado 5 de diciembre de 2026', ['2026-12-05', '2026-12-05']],
  ])('«%s»', (query, expected) => {
    expect(days(query)).toEqual(expected);
    expect(parse(query, FRIDAY).rest).toEqual([]);
  });

  test('a query without a day looks at no time zone', () => {
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    expect(parse('ana gratis en tijuana 3', FRIDAY)).toMatchObject({ city: 1, days: null });
    expect(format).not.toHaveBeenCalled();
    expect(days('hoy en tijuana')).toEqual([null, '2026-11-27']);
    expect(format).toHaveBeenCalled();
    format.mockRestore();
  });

  test('a date that no month has is no date', () => {
    expect(days('31 de noviembre')).not.toEqual(['2026-12-01', '2026-12-01']);
    expect(days('45 de mayo')).toEqual(['2027-05-01', '2027-05-31']);
  });

  test('on a Sunday the weekend is that day alone, and on a Wednesday it is to come', () => {
    expect(days('este fin', '2026-11-29T12:00:00-06:00')).toEqual([null, '2026-11-29']);
    expect(days('este fin', '2026-11-25T12:00:00-06:00')).toEqual(['2026-11-27', '2026-11-29']);
  });

  test('begin at midnight where the city is', () => {
    expect(days('hoy', '2026-11-27T23:59:00-06:00')).toEqual([null, '2026-11-27']);
    expect(days('hoy', '2026-11-28T02:00:00-06:00')).toEqual([null, '2026-11-28']);
    expect(days('hoy en tijuana', '2026-11-28T01:30:00-06:00')).toEqual([null, '2026-11-27']);
    expect(days('mañana en cancún', '2026-11-27T23:30:00-06:00')).toEqual(['2026-11-29', '2026-11-29']);
    expect(days('hoy', '2026-11-28T01:30:00-06:00', 1)).toEqual([null, '2026-11-27']);
  });

  test('are those of the encyclopedia where a browser does not know the zone of the city', () => {
    const atlantis: IndexedCity[] = [['Atlántida', 'America/Atlantis', 0, 1, 1]];
    const { days: named } = parseQuery(
      ['atlantida', 'hoy'],
      vocabularyOf(words, atlantis),
      { cities: atlantis, zone: 'America/Mexico_City' },
      { now: new Date(FRIDAY), home: null, exactness: 'whole' },
    );
    expect(named?.to).toBe('2026-11-27');
  });

  test('are whole on the night of a clock change', () => {
    expect(days('hoy tj', '2027-03-14T02:30:00-07:00')).toEqual([null, '2027-03-14']);
    expect(days('mañana tj', '2027-03-13T23:59:00-08:00')).toEqual(['2027-03-14', '2027-03-14']);
  });
});

test('several meanings are read in any order, and what is left may be a name', () => {
  const { city, flags, days: named, rest } = parse('gratis beto este viernes en df open mic', FRIDAY);
  expect([city, [...flags], named?.to, rest]).toEqual([0, ['isFree', 'isOpenMic'], '2026-11-27', ['beto']]);
});

test('cities are found by their names in what entries are found by', () => {
  expect(parse('cdmx perez', FRIDAY).entryWords).toEqual(['ciudad', 'mexico', 'perez']);
});
