import { expect, test } from 'vitest';
import { paths } from '#model/paths.ts';
import { footerTexts, textSections } from '#model/text/sections.ts';
import { entry } from '../entries.ts';

const text = (slug: string, section: string) => entry.text({ slug, name: `Texto ${slug}`, section });

test('texts are listed by their section, those without one last, each by the page that shows it', () => {
  const texts = [
    text('contacto', ''),
    text('acerca-de', 'sitio'),
    text('terminos-y-condiciones', 'legal'),
    text('liga-de-colectivos', 'Liga'),
    text('reglas de la casa', 'legal'),
    text('politica-de-privacidad', ' Legal'),
  ];
  expect(
    textSections(texts, paths.about).map(({ name, texts: listed }) => [name, listed.map(({ href }) => href)]),
  ).toEqual([
    ['legal', [paths.terms, '/textos/reglas%20de%20la%20casa', paths.privacy]],
    ['Liga', [paths.league]],
    ['', [paths.contact]],
  ]);
});

test('without other texts there are no sections', () => {
  expect(textSections([text('acerca-de', 'sitio')], paths.about)).toEqual([]);
});

test('the footer links to texts of its sections that no page of the site shows already', () => {
  const texts = [
    text('terminos-y-condiciones', 'legal'),
    text('reglas', ' Legal'),
    text('equipo', 'sitio'),
    text('prensa', 'medios'),
    text('otro', ''),
  ];
  expect(footerTexts(texts)).toEqual([
    { name: 'Texto reglas', href: '/textos/reglas' },
    { name: 'Texto equipo', href: '/textos/equipo' },
  ]);
});
