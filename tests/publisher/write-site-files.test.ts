import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEncyclopedia, type Encyclopedia } from '#model/encyclopedia.ts';
import { isSearchPart } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import { reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { searchIndexOf } from '#model/search/build-index.ts';
import { fileName } from '#publisher/output/file-name.ts';
import { createSiteWriter } from '#publisher/output/site-writer.ts';
import type { Renderer } from '#publisher/render/renderer.ts';
import { writeSiteFiles } from '#publisher/site-files/write-site-files.ts';
import { noContent } from '../model/entries.ts';
import { manyEntries, NOW } from '../model/search/index-of.ts';
import { temporaryFolder } from '../support/run.ts';

const site = new URL('https://risoteca.test');

test('parts of the search index that the folders have are neither rendered nor written again', async () => {
  const folder = await temporaryFolder();
  const writer = createSiteWriter({ folder: join(folder, 'site'), drafts: join(folder, 'drafts') });
  let rendered: string[] = [];
  const round = async (content: Encyclopedia, there?: ReadonlySet<string>) => {
    rendered = [];
    const { parts, directory } = searchIndexOf(content, site);
    const render: Renderer['render'] = async (path) => {
      rendered.push(path);
      const part = path === paths.searchDirectory ? directory : (parts.get(path) ?? path);
      return Buffer.from(JSON.stringify(part));
    };
    const renderer = { digest: '', assets: '', render };
    return writeSiteFiles('readers', { content, renderer, site, siteName: 'Risoteca' }, [writer], there);
  };
  const first = createEncyclopedia({ ...noContent, ...manyEntries(500) }, NOW);
  const { names } = await round(first);
  expect(new Set(names.filter((name) => isSearchPart(`/${name}`)))).toEqual(
    new Set([...searchIndexOf(first, site).parts.keys()].map(fileName)),
  );

  const [event] = first.coming;
  if (!event) throw new Error('There is no event.');
  const edit = { events: { put: [{ ...event, ticketUrl: 'https://boletos.example.com/otra' }], gone: [] } };
  const second = reviseEncyclopedia(first, edit, NOW);
  const after = await round(second, new Set(names));
  const { parts } = searchIndexOf(second, site);
  const own = [...parts.keys()].filter((path) => !searchIndexOf(first, site).parts.has(path));
  expect(rendered.filter(isSearchPart)).toEqual(own);
  expect(own.length).toBeLessThan(parts.size / 2);
  // Those that were left are among the names all the same: what is not is removed.
  expect(after.names).toEqual(expect.arrayContaining([...parts.keys()].map(fileName)));
  expect(after.changed.filter((name) => isSearchPart(`/${name}`))).toEqual(own.map(fileName));

  await round(second);
  expect(rendered.filter(isSearchPart)).toEqual([...parts.keys()]);
});
