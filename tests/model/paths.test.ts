import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tileListKinds } from '#model/list/tile-list.ts';
import { kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';

const detail = ['comedian', 'group', 'event', 'venue', 'podcast'] as const;
const lists = ['comedians', 'groups', 'events', 'pastEvents', 'venues', 'podcasts'] as const;

test('each kind of entry has its own path', () => {
  expect(detail.map((kind) => paths[kind]('ana'))).toEqual([
    '/comediantes/ana',
    '/colectivos/ana',
    '/eventos/ana',
    '/lugares/ana',
    '/podcasts/ana',
  ]);
});

test.for(detail)('a slug cannot leave the path of a %s', (kind) => {
  expect(paths[kind]('a/b?c#d ñ')).toMatch(/^\/\w+\/a%2Fb%3Fc%23d%20%C3%B1$/);
});

test.for(lists)('the first page of %s has no number', (list) => {
  expect(paths[list]()).toBe(paths[list](1));
  expect(paths[list](1)).not.toContain('pagina');
});

test.for(lists)('the other pages of %s are numbered', (list) => {
  expect(paths[list](2)).toBe(`${paths[list]()}/pagina/2`);
});

test('the path of a city has ASCII letters', () => {
  expect(paths.eventsIn('Ciudad de México')).toBe('/eventos/en/ciudad-de-mexico');
  expect(paths.eventsIn('Mérida', 2)).toBe('/eventos/en/merida/pagina/2');
});

test('no page ends in a slash', () => {
  const all = [
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...detail.map((kind) => paths[kind]('ana')),
    ...lists.flatMap((list) => [paths[list](), paths[list](2)]),
  ];
  const pages = all.filter((path) => path !== '/' && !path.startsWith('/api/'));
  expect(pages.filter((path) => path.endsWith('/'))).toEqual([]);
});

test.for(kindNames)('the entries of a %s have a template, and so has their list', (kind) => {
  const templates = new Set(
    readdirSync(new URL('../../src/pages/', import.meta.url), { recursive: true, encoding: 'utf8' }),
  );
  const list = paths[kinds[kind].list]().slice(1);
  expect(templates).toContain(`${decodeURIComponent(paths[kind]('[slug]')).slice(1)}.astro`);
  const isTiles = tileListKinds.some((one) => one === kind);
  expect(templates).toContain(isTiles ? '[lista]/[...pagina].astro' : `${list}/index.astro`);
});
