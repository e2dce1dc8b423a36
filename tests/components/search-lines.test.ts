import { expect, test } from 'vitest';
import { lineCopy } from '#copy/search/lines.ts';

const days = (span: string | null, to: string) => ({ span, to });

test.each([
  ['Cartelera', null, null, []],
  ['Cartelera en Puebla', 'Puebla', null, []],
  ['Hoy en Puebla', 'Puebla', days('today', '2026-11-27'), []],
  ['Gratis en Puebla, este fin de semana', 'Puebla', days('weekend', '2026-11-29'), ['isFree']],
  ['Gratis, open mic', null, null, ['isFree', 'isOpenMic']],
  ['El viernes 27 de noviembre', null, days('weekday5', '2026-11-27'), []],
  ['El domingo 6 de diciembre en Puebla', 'Puebla', days(null, '2026-12-06'), []],
  ['En línea, en diciembre', null, days('month12', '2026-12-31'), ['isOnline']],
])('%s', (line, city, named, flags) => {
  expect(lineCopy.events(city, named, flags)).toBe(line);
});

test('a list without functions says so', () => {
  expect(lineCopy.count('event', 0)).toBe('sin funciones');
  expect(lineCopy.count('event', 1)).toBe('1\u00A0función');
});
