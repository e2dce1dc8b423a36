import { expect, test } from 'vitest';
import { comedianCities, venueCities } from '#model/place/city.ts';
import { citySections } from '#model/place/city-sections.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { entry, noContent } from '../entries.ts';

/** The last two have no letters for a URL: they are no cities. */
const cities = ['Mérida', 'Ciudad de México', 'merida ', ' ', 'Álamos', '東京', '\u200B'];
const content = createEncyclopedia(
  {
    ...noContent,
    comedians: cities.map((city, id) => entry.comedian({ id, slug: `c${id}`, nickname: `C${id}`, city })),
    venues: ['Mérida', 'Oaxaca'].map((city, id) => entry.venue({ id, slug: `v${id}`, name: 'Foro', city })),
    events: [
      entry.event({
        id: 1,
        slug: 'e1',
        start_at: '2026-12-06T02:00:00Z',
        venue: { id: 1, slug: 'v1', name: 'Foro', city: 'Mérida' },
      }),
    ],
  },
  new Date('2026-12-05T18:00:00Z'),
);

test('each city is listed once, in dictionary order, with its entries', () => {
  const result = comedianCities(content).map(({ slug, name, entries }) => [
    slug,
    name,
    entries.map(({ nickname }) => nickname),
  ]);
  expect(result).toEqual([
    ['alamos', 'Álamos', ['C4']],
    ['ciudad-de-mexico', 'Ciudad de México', ['C1']],
    ['merida', 'Mérida', ['C0', 'C2']],
  ]);
  expect(venueCities(content).map(({ name }) => name)).toEqual(['Mérida', 'Oaxaca']);
});

test('a city links to the lists that have entries of it', () => {
  expect(citySections(content, 'Mérida').map(({ path }) => path)).toEqual([
    '/eventos/en/merida',
    '/comediantes/en/merida',
    '/lugares/en/merida',
  ]);
  expect(citySections(content, 'Álamos').map(({ kind }) => kind)).toEqual(['comedian']);
  // No upcoming event, though there is a venue.
  expect(citySections(content, 'Oaxaca').map(({ kind }) => kind)).toEqual(['venue']);
  expect(citySections(content, 'Torreón')).toEqual([]);
});
