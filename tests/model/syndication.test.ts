import { expect, test } from 'vitest';
import { type Source, sources } from '#client/content/sources.ts';
import type { Entry } from '#model/entry.ts';
import { atomXml, latest } from '#model/site/atom.ts';
import { createEncyclopedia, type Collections } from '#model/encyclopedia.ts';
import { kindNames, kindOf } from '#model/kinds.ts';
import { dataLines } from '#model/site/open-data.ts';
import { shards, sitemapIndexXml, sitemapPages, sitemapXml } from '#model/site/sitemap.ts';
import { entry, noContent } from './entries.ts';

const site = new URL('https://risoteca.test');
const now = new Date('2026-11-20T12:00:00Z');

const contentOf = (fields: Partial<Collections>) => createEncyclopedia({ ...noContent, ...fields }, now);

test('sitemaps are split at the maximum size, and the index names every file', () => {
  const pages = Array.from({ length: 100_001 }, (_, number) => ({
    path: `/comediantes/c${number}`,
    changed: new Date(Date.UTC(2026, 0, 1) + number * 1000),
    images: [],
  }));
  const files = shards(pages);
  expect(files.map((file) => file.length)).toEqual([45_000, 45_000, 10_001]);
  const index = sitemapIndexXml(files, site);
  expect(index.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://risoteca.test/sitemap-1.xml',
    '<loc>https://risoteca.test/sitemap-2.xml',
    '<loc>https://risoteca.test/sitemap-3.xml',
  ]);
  expect(index).toContain(`<lastmod>${pages.at(-1)?.changed.toISOString()}</lastmod>`);
  const written = files.map((file) => sitemapXml(file, site));
  expect(written.join('').match(/<url>/g)).toHaveLength(pages.length);
  for (const xml of written) expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000);
});

test('a page has its modification date and its pictures; every address is listed once', () => {
  const comedian = entry.comedian({
    slug: 'ñandú',
    updated_at: '2026-03-01T10:00:00-06:00',
    picture: 'https://risoteca.test/media/a.webp?x=1&y=<2>',
  });
  const pages = sitemapPages(contentOf({ comedians: [comedian] }));
  expect(sitemapXml(pages, site)).toContain(
    '<url><loc>https://risoteca.test/comediantes/%C3%B1and%C3%BA</loc><lastmod>2026-03-01T16:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://risoteca.test/media/a.webp?x=1&amp;y=&lt;2&gt;</image:loc></image:image></url>',
  );
  const addresses = pages.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(shards([]).length).toBe(1);
});

test('texts with a page of their own are in the sitemap, the others by the page that shows them', () => {
  const texts = ['contacto', 'reglas'].map((slug) =>
    entry.text({ slug, updated_at: '2026-03-01T10:00:00-06:00' }),
  );
  const paths = sitemapPages(contentOf({ texts })).flatMap(({ path, changed }) => (changed ? [path] : []));
  expect(paths).toEqual(['/contacto', '/textos/reglas']);
});

test('a feed is valid XML for any text, with identifiers that do not depend on slugs', () => {
  const hostile = `]]></title><script>&"'\u0000\u000B\uFFFE\uD800`;
  const item = {
    kind: 'venue' as const,
    id: 4,
    updatedAt: '2026-05-01T00:00:00-06:00',
    title: hostile,
    summary: hostile,
    path: '/lugares/foro',
  };
  const xml = atomXml({
    title: hostile,
    subtitle: '',
    author: 'Risoteca',
    path: '/feeds/novedades.xml',
    page: '/',
    items: [item, { ...item, id: 5, updatedAt: null }],
    site,
  });
  expect(xml).not.toMatch(/<script|[^\P{Cc}\n]|\uFFFE|\uD800/u);
  expect(xml.match(/<id>[^<]+/g)).toEqual([
    '<id>tag:risoteca.test,2026:/feeds/novedades.xml',
    '<id>tag:risoteca.test,2026:venue-4',
    '<id>tag:risoteca.test,2026:venue-5',
  ]);
  expect(xml.match(/<updated>[^<]+/g)).toEqual([
    '<updated>2026-05-01T06:00:00.000Z',
    '<updated>2026-05-01T06:00:00.000Z',
    '<updated>2020-01-01T00:00:00.000Z',
  ]);
  expect(xml).toContain('<link rel="alternate" type="text/html" href="https://risoteca.test/lugares/foro"/>');
});

test('a feed has the fifty latest changes', () => {
  const items = Array.from({ length: 60 }, (_, id) => ({
    id,
    updatedAt: new Date(Date.UTC(2026, 0, 1 + id)).toISOString(),
  }));
  expect(latest(items).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, place) => 59 - place));
});

test('of changes at one time a feed has the first ones, in their order', () => {
  const items = Array.from({ length: 80 }, (_, id) => ({
    id,
    updatedAt: `2026-01-0${1 + (id % 2)}T00:00:00Z`,
  }));
  const ids = latest(items).map(({ id }) => id);
  const even = (place: number) => place * 2;
  expect(ids.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, place) => even(place) + 1));
  expect(ids.slice(40)).toEqual(Array.from({ length: 10 }, (_, place) => even(place)));
});

test('open data have one record per line, the licence first, and no hidden fields', () => {
  const content = contentOf({
    comedians: [
      entry.comedian({ id: 1, slug: 'ana', nickname: 'Ana', bio: '<p>Uno\ndos</p><script>x()</script>' }),
    ],
    venues: [
      entry.venue({
        id: 2,
        slug: 'foro',
        name: 'Foro',
        email: 'secreto@foro.test',
        phone: '55 1234 5678',
        email_show: false,
        phone_show: false,
      }),
    ],
    events: [
      entry.event({
        id: 3,
        slug: 'noche',
        name: 'Noche',
        description: '<p onclick="x()">Hola</p>',
        ticket_url: 'javascript:x()',
      }),
    ],
  });
  const text = dataLines({ name: 'risoteca', kind: 'all' }, content, 'Risoteca', site);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ kind }) => kind)).toEqual(['dataset', 'comedian', 'event', 'venue']);
  expect(lines[0]).toMatchObject({ license: 'CC-BY-SA-4.0', about: 'https://risoteca.test/datos' });
  expect(lines[1]).toMatchObject({ url: 'https://risoteca.test/comediantes/ana', bio: '<p>Uno\ndos</p>' });
  expect(lines[2]).toMatchObject({ description: '<p>Hola</p>' });
  expect(text).not.toMatch(/secreto|1234|<script|onclick|javascript/);
  expect(dataLines({ name: 'lugares', kind: 'venue' }, content, 'Risoteca', site).match(/\n/g)).toHaveLength(
    2,
  );
});

/** Fields of entries that records have under another name, or leave out. */
const renamedFields: Readonly<Record<string, string | null>> = {
  comedians: 'comedian_ids',
  podcasts: 'podcast_ids',
  coordinates: 'latitude',
  // Another record, of which this one has the id.
  venue: null,
  // Of pages that only their owner sees.
  isProposed: null,
  // Other people's feeds.
  episodes: null,
};

test.for(kindNames)('a record of a %s has every field of its entry', (kind) => {
  const { detail, toModel } = sources[kind] as unknown as Source<Entry, unknown>;
  const required = { id: 1, slug: 'x', name: 'X', nickname: 'X', start_at: '2026-12-05T20:30:00-06:00' };
  const item = toModel(detail.reply.parse(required));
  const { id: _, slug: __, updatedAt: ___, previousSlugs: ____, ...own } = item;
  const form = { html: String, link: String, picture: () => null, ids: () => [] };
  const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
  const values = Object.keys(kindOf(kind).recordOf(item as never, form)).map(plain);
  const expected = Object.keys(own).flatMap((name) => {
    const field = name in renamedFields ? renamedFields[name] : name;
    return field ? [plain(field)] : [];
  });
  expect(values).toEqual(expect.arrayContaining(expected));
});
