import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readContent } from '#client/content/content.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { filePaths } from '#model/file-paths.ts';
import { changedAt } from '#publisher/output/site-writer.ts';
import { fileName } from '#publisher/output/file-name.ts';
import { openSiteFiles } from '#publisher/site-files/open-site-files.ts';
import type { SiteFilesResult } from '#publisher/site-files/site-files.ts';
import { startApi } from '../support/api.ts';
import { write } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { filesOf } from './builder-of.ts';
import { SITE } from './templates.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test('a round of readers overtakes one of machines, which keeps the content that it began with', async () => {
  const api = await startApi();
  const id = await write(api.db, 'event', {
    name: 'Noche',
    slug: 'noche',
    start_at: '2026-12-05T20:30:00-06:00',
  });
  const siteFiles = openSiteFiles({ templates: inject('templates'), site: SITE, siteName: 'Risoteca' });
  onTestFinished(() => siteFiles.close());
  const collections = await readContent(api.client);
  await siteFiles.load(collections, NOW);
  const folder = await temporaryFolder();
  const targets = [{ folder: join(folder, 'site'), drafts: join(folder, 'drafts'), base: null }];

  const machines = siteFiles.write('machines', targets);
  const event = createEncyclopedia(collections, NOW).indexes.byId.events.get(id)?.at(-1);
  if (!event) throw new Error('There is no event.');
  const revised = siteFiles.revise({ events: { put: [{ ...event, name: 'Otra noche' }], gone: [] } }, NOW);
  const readers = siteFiles.write('readers', targets);
  const [ofMachines, , ofReaders] = await Promise.all([machines, revised, readers]);
  const times = ({ names }: SiteFilesResult) =>
    names.map((name) => changedAt(join(folder, 'site', name)) ?? 0);
  const lastOfReaders = Math.max(...times(ofReaders));
  // One file of machines may have been under way.
  expect(times(ofMachines).filter((time) => time < lastOfReaders).length).toBeLessThanOrEqual(1);
  expect(ofMachines.names.length).toBeGreaterThan(5);

  const files = await filesOf(join(folder, 'site'));
  const textOf = (path: string) => files.get(fileName(path))?.toString();
  expect(textOf(filePaths.calendar)).toContain('Otra noche');
  expect(textOf(filePaths.dataFile('eventos'))).toContain('"Noche"');
});
