import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openReleases } from '#publisher/release/releases.ts';
import { openLiveSite } from '#publisher/serve/live-site.ts';
import { createPageRequests, type PageRequest } from '#publisher/serve/page-requests.ts';
import { temporaryFolder } from '../support/run.ts';

/** A site without a release, and a way to read it. */
async function serveNothing() {
  const releases = await openReleases(await temporaryFolder());
  const site = await openLiveSite(releases);
  const server = createServer(site.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  return { releases, site, get };
}

async function assetsWith(name: string, text: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '_astro'));
  await writeFile(join(folder, name), text);
  return folder;
}

const PAGES: Readonly<Record<string, string>> = {
  '/': 'inicio',
  '/comediantes/ana': 'ana',
  '/mi-cuenta/eventos': 'mis eventos',
};

test('before there is a release pages are rendered when they are asked for, and no cache keeps them', async () => {
  const { releases, site, get } = await serveNothing();
  expect((await get('/')).status).toBe(503);
  const render = vi.fn<(path: string) => Promise<string | null>>(async (path) => PAGES[path] ?? null);
  site.renderEarly({ assets: await assetsWith('_astro/app.js', 'x()'), render });
  const home = await get('/?a=1');
  expect([home.status, home.text, home.headers.get('cache-control')]).toEqual([200, 'inicio', 'no-store']);
  expect(home.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/comediantes/ana')).text).toBe('ana');
  expect((await get('/_astro/app.js')).text).toBe('x()');
  const moved = await get('/comediantes/ana/');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/comediantes/ana']);
  const unknown = await get('/comediantes/anita');
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '3']);

  const folder = await releases.next();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), 'todo listo');
  await releases.promote(folder, { templates: 'x', pages: 1 });
  await site.refresh();
  const calls = render.mock.calls.length;
  expect([(await get('/')).text, render.mock.calls.length]).toEqual(['todo listo', calls]);
});

test('a page that fails to render, or that no publisher answers, is the waiting page', async () => {
  const { site, get } = await serveNothing();
  const assets = await assetsWith('_astro/app.js', '');
  site.renderEarly({ assets, render: () => Promise.reject(new Error('template')) });
  expect((await get('/')).status).toBe(503);
  site.renderEarly({ assets, render: createPageRequests(() => false).render });
  expect((await get('/')).status).toBe(503);
});

test('answers of the publisher go to the requests that they belong to', async () => {
  const sent: PageRequest[] = [];
  const requests = createPageRequests((request) => sent.push(request) > 0);
  const pages = ['/a', '/b'].map((path) => requests.render(path));
  for (const { id, path } of sent.toReversed()) requests.receive({ id, html: `page of ${path}` });
  requests.receive({ id: 99, html: 'late' });
  expect(await Promise.all(pages)).toEqual(['page of /a', 'page of /b']);
});
