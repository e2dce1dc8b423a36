import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { richText } from '#rich-text/rich-text.ts';
import { checkCount, checkRelease } from '#publisher/release/check-release.ts';
import { temporaryFolder } from '../support/run.ts';

async function releaseOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const completeSite = {
  'index.html':
    '<a href="/comediantes/ana">Ana</a> <script src="/_astro/a.js"></script> <a href="/media/x.webp">',
  'comediantes/ana.html': '<a href="/">Inicio</a> <a href="/registro/confirmacion/abc">',
  'registro/confirmacion.html': '',
  '_astro/a.js': '',
};

test('accepts a release whose links all have targets', async () => {
  expect(await checkRelease(await releaseOf(completeSite))).toEqual([]);
});

test('refuses a release that refers to a missing script', async () => {
  const folder = await releaseOf({
    ...completeSite,
    'index.html': '<script src="/_astro/gone.js"></script>',
  });
  await expect(checkRelease(folder)).rejects.toThrow('/index.html names /_astro/gone.js');
});

test('reports a broken link in user text without holding back the release', async () => {
  const folder = await releaseOf({
    ...completeSite,
    'comediantes/ana.html': '<a href="/comediantes/nadie">',
  });
  expect(await checkRelease(folder)).toEqual([['/comediantes/nadie', '/comediantes/ana.html']]);
});

test('holds back a release when a template has many broken links', async () => {
  const links = Array.from({ length: 12 }, (_, number) => `<a href="/no/${number}">`).join('');
  const folder = await releaseOf({ ...completeSite, 'comediantes/ana.html': links });
  await expect(checkRelease(folder)).rejects.toThrow('-- accept');
  expect(await checkRelease(folder, true)).toHaveLength(12);
});

test('any number of broken links in user text does not hold back a release', async () => {
  const links = Array.from({ length: 200 }, (_, number) => `<a href="/no/${number}?de=ana#ahí">No</a>`).join(
    '',
  );
  const folder = await releaseOf({ ...completeSite, 'comediantes/ana.html': richText(links) });
  expect(await checkRelease(folder)).toHaveLength(200);
});

test('accepts a link whose target is a redirect', async () => {
  const folder = await releaseOf({
    ...completeSite,
    'comediantes/ana.html': '<a href="/comediantes/anita">',
    _redirects: '/comediantes/anita /comediantes/ana 301\n',
  });
  expect(await checkRelease(folder)).toEqual([]);
});

test('holds back a site that lost many pages until an operator accepts it', () => {
  expect(() => checkCount(70, 100)).toThrow('-- accept');
  for (const [pages, before] of [
    [85, 100],
    [200, 100],
    [1, 49],
    [1, null],
  ] as const)
    expect(() => checkCount(pages, before)).not.toThrow();
});
