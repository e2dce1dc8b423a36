import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifiedSignature } from '#api/builds/signature.ts';
import { serveIndexNowKey } from '#publisher/notices/key-file.ts';
import { startNotices } from '#publisher/notices/notices.ts';
import { createSiteWriter } from '#publisher/output/site-writer.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { startApi } from '../../support/api.ts';
import { manualClock, startHookServer } from '../../support/hook-server.ts';
import { temporaryFolder } from '../../support/run.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SECRET = 'un secreto bastante largo';
const KEY = 'c0ffee00c0ffee00';
const INFO = { templates: 'a', pages: 1 };

const page = (text: string) => `<!doctype html><title>${text}</title>`;
const hidden = '<!doctype html><meta name="robots" content="noindex, nofollow"><title>x</title>';

interface Sent {
  site: string;
  paths: string[];
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A live release of a few files, and the server that is told of changes, of which `env` says how. */
async function start(
  env: (url: string) => Record<string, string>,
  { timeout = 15 * SECOND, everywhere }: { timeout?: number; everywhere?: () => Promise<void> } = {},
) {
  const { clock, advance } = manualClock();
  const { calls, hookServer, url } = await startHookServer(clock);
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'info', ...env(url) }, log: (line) => lines.push(line) });
  const releases = await openReleases(join(await temporaryFolder(), 'releases'));

  const write = async (release: string, files: Record<string, string>): Promise<void> => {
    const writer = createSiteWriter({ folder: release, drafts: join(releases.folder, '.drafts') });
    for (const [name, text] of Object.entries(files)) await writer.put(name, Buffer.from(text), 1);
  };
  const release = async (files: Record<string, string>): Promise<string> => {
    const folder = await releases.next();
    await mkdir(folder);
    await write(folder, files);
    await releases.promote(folder, INFO);
    return folder;
  };
  const live = await release({
    'index.html': page('inicio'),
    'comediantes/ana.html': page('Ana'),
    'mi-cuenta/perfil.html': hidden,
    '404.html': page('no'),
    'eventos.ics': 'BEGIN:VCALENDAR',
    _redirects: '/a /b 301',
    '_astro/a.js': 'x',
    'indice/palabras.json': '{}',
    'indice/r-0a1b2c3d4.json': '[]',
  });
  const begin = () => {
    const notices = startNotices(api.services, releases, {
      clock,
      timeout,
      ...(everywhere && { everywhere }),
    });
    onTestFinished(notices.stop);
    return notices;
  };
  let notices = begin();
  return {
    calls,
    hookServer,
    lines,
    live,
    release,
    releases,
    write: (files: Record<string, string>) => write(live, files),
    remove: (name: string) => rm(join(live, name)),
    wake: () => notices.wake(),
    advance: (ms: number) => advance(ms, () => notices.settled()),
    restart: () => {
      notices.stop();
      notices = begin();
      notices.wake();
    },
    /** What was told since the last question. */
    told: () => calls.splice(0).map(({ body }) => JSON.parse(body) as Sent),
  };
}

const startPurge = (options?: Parameters<typeof start>[1]) =>
  start((url) => ({ PURGE_URL: url, PURGE_SECRET: SECRET }), options);

const startIndexNow = () => start((url) => ({ INDEXNOW_KEY: KEY, INDEXNOW_URL: url }));

const ALL = ['/', '/404', '/comediantes/ana', '/eventos.ics', '/indice/palabras.json', '/mi-cuenta/perfil'];

test('the CDN is told by a signed call which paths changed, once they are live', async () => {
  const { calls, told, wake, write, remove, advance } = await startPurge();
  wake();
  await advance(SECOND);
  const [{ method, headers, body, at } = {} as never] = calls;
  expect(method).toBe('POST');
  const signed = {
    timestamp: String(headers['x-risoteca-timestamp']),
    signature: String(headers['x-risoteca-signature']),
    body: Buffer.from(body),
  };
  expect(verifiedSignature(SECRET, signed, at)).not.toBeNull();
  expect(verifiedSignature('otro secreto bastante largo', signed, at)).toBeNull();
  const [first] = told();
  expect(first?.site).toBe('https://risoteca.test');
  expect(first?.paths.toSorted()).toEqual(ALL);

  // Nothing changed: nothing is told.
  wake();
  await advance(5 * MINUTE);
  expect(told()).toEqual([]);

  await write({ 'comediantes/ana.html': page('Ana María'), 'comediantes/beto.html': page('Beto') });
  await remove('eventos.ics');
  wake();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([
    ['/comediantes/ana', '/comediantes/beto', '/eventos.ics'],
  ]);
});

test('changes are told in their order, and again until the CDN has answered', async () => {
  const { calls, hookServer, told, wake, write, advance } = await startPurge();
  wake();
  await advance(SECOND);
  told();
  hookServer.status = 503;
  await write({ 'comediantes/ana.html': page('uno') });
  wake();
  await advance(10 * SECOND);
  const waits = calls.slice(1).map(({ at }, index) => (at - (calls[index]?.at ?? 0)) / SECOND);
  expect(waits).toEqual([0.5, 1, 2, 4]);
  expect(new Set(told().map(({ paths }) => paths.join()))).toEqual(new Set(['/comediantes/ana']));
  await write({ 'index.html': page('dos') });
  wake();
  await advance(10 * MINUTE);
  hookServer.status = 200;
  told();
  await advance(30 * SECOND);
  expect(told().map(({ paths }) => paths)).toEqual([['/comediantes/ana', '/']]);
  await advance(10 * MINUTE);
  expect(told()).toEqual([]);
});

test('a path that changes during a call is told again', async () => {
  const { hookServer, told, wake, write, advance } = await startPurge();
  wake();
  await advance(SECOND);
  told();
  hookServer.onCall = async () => {
    hookServer.onCall = async () => {};
    await write({ 'index.html': page('dos') });
  };
  await write({ 'index.html': page('uno') });
  wake();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths)).toEqual([['/'], ['/']]);
});

test('a call without an answer is given up and repeated', async () => {
  const { hookServer, lines, told, wake, advance } = await startPurge({ timeout: 300 });
  hookServer.isSilent = true;
  wake();
  await advance(SECOND / 2);
  hookServer.isSilent = false;
  await advance(SECOND);
  expect(told()).toHaveLength(2);
  expect(lines.join('')).toContain('the CDN was not told what changed');
  expect(lines.join('')).not.toMatch(/s3cr3t|build_hooks/);
});

test('what was not told, and what changed while no process ran, is told after a restart', async () => {
  const { hookServer, told, wake, write, remove, advance, restart } = await startPurge();
  hookServer.status = 500;
  wake();
  await advance(SECOND);
  told();
  hookServer.status = 200;
  restart();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([ALL]);
  // As a publisher that was killed after it wrote, and before it said so.
  await write({ 'index.html': page('otra') });
  await remove('comediantes/ana.html');
  restart();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([['/', '/comediantes/ana']]);
});

test('going back to another release tells the paths whose files differ', async () => {
  const { told, wake, release, releases, live, advance } = await startPurge();
  wake();
  await advance(SECOND);
  told();
  await release({ 'index.html': page('nuevo') });
  wake();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([ALL]);
  await releases.goTo(live);
  wake();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([ALL]);
});

test('many paths are told in several calls', async () => {
  const { told, wake, write, advance } = await startPurge();
  const names = Array.from({ length: 600 }, (_, at) => [`lugares/${at}.html`, page('x')]);
  await write(Object.fromEntries(names) as Record<string, string>);
  wake();
  await advance(SECOND);
  expect(told().map(({ paths }) => paths.length)).toEqual([500, 100 + ALL.length]);
});

test('nothing is told before all processes serve it, nor after a restart meanwhile', async () => {
  let asked = Promise.withResolvers<void>();
  let served = Promise.withResolvers<void>();
  const everywhere = () => {
    asked.resolve();
    return served.promise;
  };
  const { told, wake, restart, advance } = await startPurge({ everywhere });
  wake();
  const waiting = advance(SECOND);
  await asked.promise;
  expect(told()).toEqual([]);
  served.reject(new Error('the database is away'));
  await waiting;

  [asked, served] = [Promise.withResolvers(), Promise.withResolvers()];
  restart();
  const again = advance(SECOND);
  await asked.promise;
  expect(told()).toEqual([]);
  served.resolve();
  await again;
  expect(told().map(({ paths }) => paths.toSorted())).toEqual([ALL]);
});

test('search engines are told of pages that may be found, in one call for a minute of changes', async () => {
  const { calls, told, wake, write, remove, advance } = await startIndexNow();
  wake();
  await advance(30 * SECOND);
  await write({ 'comediantes/beto.html': page('Beto') });
  wake();
  await advance(29 * SECOND);
  expect(calls).toEqual([]);
  await advance(2 * SECOND);
  const site = 'https://risoteca.test';
  const [first, ...more] = told();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ host: 'risoteca.test', key: KEY, keyLocation: `${site}/${KEY}.txt` });
  expect(first?.urlList.toSorted()).toEqual([
    `${site}/`,
    `${site}/comediantes/ana`,
    `${site}/comediantes/beto`,
  ]);
  await remove('comediantes/ana.html');
  await write({ 'mi-cuenta/perfil.html': `${hidden} otra`, 'eventos.ics': 'otra' });
  wake();
  await advance(2 * MINUTE);
  expect(told().map(({ urlList }) => urlList)).toEqual([[`${site}/comediantes/ana`]]);
});

test('search engines that refuse are asked less and less often', async () => {
  const { calls, hookServer, wake, advance } = await startIndexNow();
  hookServer.status = 429;
  wake();
  await advance(24 * 60 * MINUTE);
  const waits = calls.slice(1).map(({ at }, index) => (at - (calls[index]?.at ?? 0)) / MINUTE);
  expect(waits.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  hookServer.status = 202;
  await advance(360 * MINUTE);
  const last = calls.length;
  await advance(24 * 60 * MINUTE);
  expect(calls).toHaveLength(last);
});

test('without settings nothing is told; the key file is served to prove whose key it is', async () => {
  const { calls, wake, advance } = await start(() => ({}));
  wake();
  await advance(5 * MINUTE);
  expect(calls).toEqual([]);
  const serveKey = serveIndexNowKey({ indexNow: { key: KEY, url: '' } });
  const serveNothing = serveIndexNowKey({ indexNow: null });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!serveNothing(path, request, response) && !serveKey(path, request, response))
      response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reply = await fetch(`${origin}/${KEY}.txt`);
  expect([reply.status, await reply.text()]).toEqual([200, KEY]);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await fetch(`${origin}/${KEY}.txt`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/other.txt`)).status).toBe(404);
});
