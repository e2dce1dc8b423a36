import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText, slugify, sortText } from '#contract/search-text.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });

test('a search ignores case, accents and how the spaces are typed', () => {
  expect(searchText('  Sofía   NIÑO\tde\nRivera ')).toBe('sofia nino de rivera');
  expect(searchText('NUÑEZ')).toBe(searchText('Núñez'));
});

test('a letter and its accent in one code point or in two are the same to a search', () => {
  expect(searchText('Sofía'.normalize('NFD'))).toBe(searchText('Sofía'.normalize('NFC')));
});

test('what a search compares stays the same when reduced again', () => {
  fc.assert(fc.property(anyText, (text) => searchText(searchText(text)) === searchText(text)));
});

test('names sort as in a Spanish dictionary: no case, no accents, ñ after every n', () => {
  const names = ['Ñoño', 'oso', 'ana', 'Zoé', 'nz', 'Ángel', 'Nuez', 'andrés'];
  const sorted = names.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1));
  expect(sorted).toEqual(['ana', 'andrés', 'Ángel', 'Nuez', 'nz', 'Ñoño', 'oso', 'Zoé']);
});

test('an ñ in the middle of a name sorts after n too', () => {
  expect(sortText('Muñoz') > sortText('Munzo')).toBe(true);
  expect(sortText('Muñoz') < sortText('Muoz')).toBe(true);
});

test('an ñ typed as n and a tilde apart sorts where any other ñ does', () => {
  expect(sortText('Ñoño'.normalize('NFD'))).toBe(sortText('Ñoño'));
});

test('a slug keeps the words of a name in ASCII', () => {
  expect(slugify('¡Noche de Ñáñaras & más!', 'evento')).toBe('noche-de-nanaras-mas');
});

test('a name of nothing but emoji gets the fallback for a slug', () => {
  expect(slugify('🎤🔥', 'comediante')).toBe('comediante');
  expect(slugify('', 'comediante')).toBe('comediante');
  expect(slugify('---', 'comediante')).toBe('comediante');
});

test('a name of nothing but digits cannot be taken for an id', () => {
  expect(slugify('2026', 'evento')).toBe('evento-2026');
  expect(slugify('24/7', 'evento')).toBe('evento-24-7');
});

test('a slug cut at its greatest length does not end in a hyphen', () => {
  expect(slugify('uno dos tres', 'evento', 8)).toBe('uno-dos');
  expect(slugify('a'.repeat(200), 'evento')).toHaveLength(80);
});

test('a slug with its fallback in front is no longer than any other', () => {
  expect(slugify('9'.repeat(200), 'comediante').length).toBeLessThanOrEqual(80);
});

test('a slug is made of lower-case ASCII words and hyphens, whatever the name', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 12, max: 90 }), (text, max) => {
      const slug = slugify(text, 'comediante', max);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug).toMatch(/[a-z]/);
      expect(slug.length).toBeLessThanOrEqual(max);
      expect(slugify(slug, 'comediante', max)).toBe(slug);
    }),
  );
});
