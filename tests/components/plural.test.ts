import { expect, test } from 'vitest';
import { count } from '#copy/plural.ts';

test.each([0, 1, 2, 12, 999, 1000, 1250, 25_000, 999_999, 1_000_000, 12_345_678])(
  'a count of %i has the commas of es-MX',
  (number) => {
    const written = new Intl.NumberFormat('es-MX').format(number);
    expect(count(number, 'evento', 'eventos')).toBe(`${written}\u00A0${number === 1 ? 'evento' : 'eventos'}`);
  },
);
