import { expect, test } from 'vitest';
import { comedianCities, venueCities } from '#model/city.ts';
import { citySections } from '#model/city-sections.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { entry } from './entries.ts';

const cities = ['Mérida', 'Ciudad de México', 'merida ', ' ', 'Álamos'];
const content = createEncyclopedia(
  {
    comedians: cities.map((city, id) => entry.comedian({ id, slug: `c${id}`, nickname: `C${id}`, city })),
    venues: [entry.venue({ id: 1, slug: 'v1', name: 'Foro', city: 'Mérida' })],
    events: [],
    groups: [],
    podcasts: [],
    banners: [],
    texts: [],
    seasons: [],
  },
  new Date('2026-12-05T18:00:00Z'),
);

test('each city is there once, in the order of a dictionary, with all that are in it', () => {
  const told = comedianCities(content).map(({ slug, name, entries }) => [
    slug,
    name,
    entries.map(({ nickname }) => nickname),
  ]);
  expect(told).toEqual([
    ['alamos', 'Álamos', ['C4']],
    ['ciudad-de-mexico', 'Ciudad de México', ['C1']],
    ['merida', 'Mérida', ['C0', 'C2']],
  ]);
  expect(venueCities(content).map(({ name }) => name)).toEqual(['Mérida']);
});

test('a city leads to the lists that have something of it', () => {
  expect(citySections(content, 'Mérida').map(({ path }) => path)).toEqual([
    '/eventos/en/merida',
    '/comediantes/en/merida',
    '/lugares/en/merida',
  ]);
  expect(citySections(content, 'Álamos').map(({ kind }) => kind)).toEqual(['comedian']);
  expect(citySections(content, 'Oaxaca')).toEqual([]);
});
