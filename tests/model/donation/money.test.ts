import { expect, test } from 'vitest';
import { formatPesos } from '#model/donation/money.ts';

test('an amount in pesos is written as in Mexico', () => {
  expect(formatPesos(0)).toBe('$0');
  expect(formatPesos(80)).toBe('$80');
  expect(formatPesos(1250)).toBe('$1,250');
  expect(formatPesos(1_000_000)).toBe('$1,000,000');
});

test('centavos show only when there are some, always two figures', () => {
  expect(formatPesos(99.5)).toBe('$99.50');
  expect(formatPesos(1250.25)).toBe('$1,250.25');
  expect(formatPesos(100.0)).toBe('$100');
});
