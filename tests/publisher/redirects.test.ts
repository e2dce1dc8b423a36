import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { redirectsOf } from '#publisher/serve/redirects.ts';
import { entry, noContent } from '../model/entries.ts';

test('a former address redirects to the present one, and so do its poster, its map and its calendar', () => {
  const content = createEncyclopedia(
    {
      ...noContent,
      comedians: [entry.comedian({ slug: 'ana', previous_slugs: ['anita', 'beto'] })],
      podcasts: [entry.podcast({ slug: 'radio', previous_slugs: ['la-radio'] })],
    },
    new Date('2026-11-20T12:00:00Z'),
  );
  expect([...redirectsOf(content)]).toEqual([
    ['/comediantes/anita', '/comediantes/ana'],
    ['/cartel/comediantes/anita', '/cartel/comediantes/ana'],
    ['/mapa/comediantes/anita', '/mapa/comediantes/ana'],
    ['/comediantes/anita.ics', '/comediantes/ana.ics'],
    ['/comediantes/beto', '/comediantes/ana'],
    ['/cartel/comediantes/beto', '/cartel/comediantes/ana'],
    ['/mapa/comediantes/beto', '/mapa/comediantes/ana'],
    ['/comediantes/beto.ics', '/comediantes/ana.ics'],
    ['/podcasts/la-radio', '/podcasts/radio'],
  ]);
});

test('a former address never replaces a list page or the list of events', () => {
  const content = createEncyclopedia(
    { ...noContent, events: [entry.event({ slug: 'noches', previous_slugs: ['open-mics', '', 'noche'] })] },
    new Date('2026-11-20T12:00:00Z'),
  );
  expect([...redirectsOf(content)]).toEqual([
    ['/eventos/open-mics.ics', '/eventos/noches.ics'],
    ['/eventos/noche', '/eventos/noches'],
    ['/cartel/eventos/noche', '/cartel/eventos/noches'],
    ['/eventos/noche.ics', '/eventos/noches.ics'],
  ]);
});

test('the former address of a text redirects, but for that of a page that is always there', () => {
  const content = createEncyclopedia(
    {
      ...noContent,
      texts: [
        entry.text({ id: 1, slug: 'reglas', previous_slugs: ['reglamento', 'contacto', 'prensa'] }),
        entry.text({ id: 2, slug: 'prensa' }),
        entry.text({ id: 3, slug: 'acerca-de', previous_slugs: ['nosotros'] }),
      ],
    },
    new Date('2026-11-20T12:00:00Z'),
  );
  expect([...redirectsOf(content)]).toEqual([
    ['/textos/reglamento', '/textos/reglas'],
    ['/textos/nosotros', '/acerca-de'],
  ]);
});
