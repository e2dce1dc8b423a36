import { expect, test } from 'vitest';
import { paths } from '#model/paths.ts';
import { textSections } from '#model/text-sections.ts';
import { entry } from './entries.ts';

const text = (slug: string, section: string) => entry.text({ slug, name: `Texto ${slug}`, section });

test('texts are listed by their section, those without one last, and only those with a page', () => {
  const texts = [
    text('contacto', ''),
    text('acerca-de', 'sitio'),
    text('terminos-y-condiciones', 'legal'),
    text('liga-de-colectivos', 'Liga'),
    text('sin-pagina', 'legal'),
    text('politica-de-privacidad', ' Legal'),
  ];
  expect(
    textSections(texts, paths.about).map(({ name, texts: listed }) => [name, listed.map(({ href }) => href)]),
  ).toEqual([
    ['legal', [paths.terms, paths.privacy]],
    ['Liga', [paths.league]],
    ['', [paths.contact]],
  ]);
});

test('without other texts there are no sections', () => {
  expect(textSections([text('acerca-de', 'sitio')], paths.about)).toEqual([]);
});
