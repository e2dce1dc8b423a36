import { expect, test } from 'vitest';
import { publicPageOf } from '#model/admin-entry.ts';

test('a published text leads to the page that shows it', () => {
  const pageOf = (slug: string) => publicPageOf('text', { slug, is_published: true });
  expect(pageOf('contacto')).toBe('/contacto');
  expect(pageOf('reglas')).toBe('/textos/reglas');
  expect(publicPageOf('text', { slug: 'reglas', is_published: false })).toBeNull();
});

test('a banner that is shown leads to a page with its section', () => {
  const pageOf = (section: string, fields = {}) =>
    publicPageOf('banner', { section, status: 'active', is_published: true, ...fields });
  expect(['', 'inicio', 'eventos', 'colectivos', 'navidad'].map((section) => pageOf(section))).toEqual([
    '/',
    '/',
    '/eventos',
    '/colectivos',
    null,
  ]);
  expect(pageOf('eventos', { status: 'inactive' })).toBeNull();
  expect(pageOf('eventos', { is_published: false })).toBeNull();
});
