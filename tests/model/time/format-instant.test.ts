import { expect, test } from 'vitest';
import { formatInstant, formatInstantDay } from '#model/time/format-instant.ts';

test('a moment is written with 24 hours and can end a sentence', () => {
  const evening = new Date(2026, 10, 20, 20, 5).toISOString();
  expect(formatInstant(evening)).toBe('20 de noviembre de 2026, 20:05\u00A0h');
  expect(formatInstant(new Date(2026, 10, 21, 0, 30).toISOString())).toBe(
    '21 de noviembre de 2026, 00:30\u00A0h',
  );
  expect(formatInstantDay(evening)).toBe('20 de noviembre de 2026');
});
