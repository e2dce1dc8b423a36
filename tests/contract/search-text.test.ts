import { fc } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { citySlug, searchText, slugify, sortText } from '#contract/search-text.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });

test('a search ignores case, accents and repeated spaces', () => {
  expect(searchText('  Sofía   NIÑO\tde\nRivera ')).toBe('sofia nino de rivera');
  expect(searchText('NUÑEZ')).toBe(searchText('Núñez'));
});

test('composed and decomposed letters are equal in a search', () => {
  expect(searchText('Sofía'.normalize('NFD'))).toBe(searchText('Sofía'.normalize('NFC')));
});

test('normalising search text is idempotent', () => {
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

test('a decomposed ñ sorts like a composed one', () => {
  expect(sortText('Ñoño'.normalize('NFD'))).toBe(sortText('Ñoño'));
});

test('a slug keeps the words of a name in ASCII', () => {
  expect(slugify('¡Noche de Ñáñaras & más!', 'evento')).toBe('noche-de-nanaras-mas');
});

test('a name of emoji gets the fallback slug', () => {
  expect(slugify('🎤🔥', 'comediante')).toBe('comediante');
  expect(slugify('', 'comediante')).toBe('comediante');
  expect(slugify('---', 'comediante')).toBe('comediante');
});

test('a name of digits gets a slug that is no id', () => {
  expect(slugify('2026', 'evento')).toBe('evento-2026');
  expect(slugify('24/7', 'evento')).toBe('evento-24-7');
});

test('the slug of a city is the same from its name and from its slug', () => {
  for (const [name, slug] of [
    ['Ciudad de México', 'ciudad-de-mexico'],
    ['22000', '22000'],
    ['東京', ''],
    ['!!', ''],
    ['', ''],
  ] as const)
    expect([citySlug(name), citySlug(slug)]).toEqual([slug, slug]);
});

test('a slug cut at its maximum length does not end in a hyphen', () => {
  expect(slugify('uno dos tres', 'evento', 8)).toBe('uno-dos');
  expect(slugify('a'.repeat(200), 'evento')).toHaveLength(80);
});

test('a slug with its fallback prefix keeps the maximum length', () => {
  expect(slugify('9'.repeat(200), 'comediante').length).toBeLessThanOrEqual(80);
});

test('a slug of any name is made of lower-case ASCII words and hyphens', () => {
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
