import { expect, inject, test } from 'vitest';
import { loadBulk } from '#demo/bulk-load.ts';
import { provideContent, readContent } from '#client/content/content.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { kindNames, kinds } from '#model/kinds.ts';
import { paths } from '#model/paths.ts';
import { ownFields } from '#publisher/incremental/own-fields.ts';
import { allPages } from '#publisher/incremental/page-index.ts';
import { loadRenderer } from '#publisher/render/renderer.ts';
import { startApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';
import { insertSeasons } from '../support/seasons.ts';
import { SITE } from './templates.ts';

/** Enough for several pages of each list and for every special case of the generator. */
const ENTRIES = 260;

/** When the generated events begin. */
const NOW = new Date('2026-11-20T18:00:00Z');

test('no page reads a field of an entry that is said to be shown by the page of that entry alone', async () => {
  const api = await startApi();
  await loadBulk(api.db, ENTRIES, [await make.picture(api)]);
  await insertSeasons(api.db);
  await write(api.db, 'banner', { type: 'full', name: 'Anuncio', title: 'Anuncio' });
  await write(api.db, 'text', { slug: 'contacto', name: 'Contacto', description: '<p>Escríbenos.</p>' });
  const collections = await readContent(api.client);

  let current = '';
  const read = new Set<string>();
  for (const kind of kindNames) {
    const { list } = kinds[kind];
    for (const entry of collections[list]) {
      const page = paths[kind](entry.slug);
      const isShown = () =>
        current === '' || current === page || (kind === 'event' && current.endsWith('.ics'));
      for (const field of ownFields[list] as ReadonlySet<string>) {
        const value: unknown = entry[field as keyof typeof entry];
        const get = () => {
          if (!isShown()) read.add(`${current} shows ${list}.${field}`);
          return value;
        };
        Object.defineProperty(entry, field, { enumerable: true, configurable: true, get });
      }
    }
  }
  const content = createEncyclopedia(collections, NOW);
  provideContent(() => content);
  const renderer = await loadRenderer(inject('templates'), SITE);
  const pages = allPages(content);
  expect(pages.length).toBeGreaterThan(ENTRIES);
  for (const path of pages) {
    current = path;
    await renderer.render(path);
  }
  expect([...read]).toEqual([]);
});
