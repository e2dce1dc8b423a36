import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { truncate } from '#model/text/truncate.ts';

const segmenter = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...segmenter.segment(text)].length;

test('a short text stays as it is, without an ellipsis', () => {
  expect(truncate('Noche de risas')).toBe('Noche de risas');
  expect(truncate('')).toBe('');
  expect(truncate('  al borde  ')).toBe('al borde');
});

test('80 characters are not truncated, 81 are', () => {
  expect(truncate('a'.repeat(80))).toBe('a'.repeat(80));
  expect(truncate('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

test('a text is cut between words if possible', () => {
  expect(truncate('Comediante de Guadalajara y productora', 30)).toBe('Comediante de Guadalajara y…');
});

test('a word that fills the text is cut inside', () => {
  expect(truncate('Parangaricutirimícuaro', 10)).toBe('Parangaric…');
  expect(truncate('A Parangaricutirimícuaro', 10)).toBe('A Parangar…');
});

test('an emoji of several code points is one character and never split', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(truncate(family.repeat(4), 3)).toBe(`${family.repeat(3)}…`);
});

test('a combining accent stays with its letter', () => {
  expect(truncate('á'.normalize('NFD').repeat(5), 4).normalize('NFC')).toBe('áááá…');
});

test('a truncated text is a prefix with an ellipsis, within the limit', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 100 }), (parts, max) => {
      const text = parts.join(' ').trim();
      const short = truncate(text, max);
      if (lengthOf(text) <= max) return short === text;
      return (
        short.endsWith('…') && text.startsWith(short.slice(0, -1)) && lengthOf(short.slice(0, -1)) <= max
      );
    }),
  );
});
