import { expect, test } from 'vitest';
import { loadKind } from '#admin/forms/load-form.ts';
import { publicPageOf } from '#model/admin/entry.ts';

const pageOf = async (kind: 'text' | 'banner', document: object) =>
  publicPageOf(kind, { is_published: true, ...document }, (await loadKind(kind)).pageOf);

test('a published text leads to the page that shows it', async () => {
  expect(await pageOf('text', { slug: 'contacto' })).toBe('/contacto');
  expect(await pageOf('text', { slug: 'reglas' })).toBe('/textos/reglas');
  expect(await pageOf('text', { slug: 'reglas', is_published: false })).toBeNull();
});

test('a banner that is shown leads to a page with its section', async () => {
  const pages = ['', 'inicio', 'eventos', 'colectivos', 'navidad'].map((section) =>
    pageOf('banner', { section, status: 'active' }),
  );
  expect(await Promise.all(pages)).toEqual(['/', '/', '/eventos', '/colectivos', null]);
  expect(await pageOf('banner', { section: 'eventos', status: 'inactive' })).toBeNull();
  expect(await pageOf('banner', { section: 'eventos', status: 'active', is_published: false })).toBeNull();
});
