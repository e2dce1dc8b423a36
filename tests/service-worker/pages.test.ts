import { expect, onTestFinished, test, vi } from 'vitest';
import { openCaches } from '../support/caches.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const HOUR = 3_600_000;
const HTML = '<body><a class="skip cartel" href="#contenido">Saltar</a><header></header></body>';

const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toUTCString();

/** A response of this site, as a worker receives it. */
const answered = (
  status = 200,
  { type = 'basic', ...headers }: { type?: string; Date?: string; 'Cache-Control'?: string } = {},
): Response =>
  Object.defineProperties(
    new Response(status === 200 ? HTML : '', {
      status,
      headers: { 'Content-Type': 'text/html', ...headers },
    }),
    { type: { value: type }, clone: { value: () => answered(status, { type, ...headers }) } },
  );

/** A worker whose network is `network`; null means a lost connection. */
async function open(network: () => Response | null) {
  vi.useFakeTimers({ now: NOW });
  const caches = openCaches();
  vi.stubGlobal('self', { __WB_MANIFEST: [] });
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit = {}) => {
    methods.push(method);
    const answer = network();
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  vi.resetModules();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const { respondWithPage } = await import('#service-worker/pages.ts');
  /** Navigates to a path; `held` is the response of the HTTP cache. */
  const go = async (path: string, held?: Response, kind: 'page' | 'else' = 'page') => {
    const pendingWork: Array<Promise<unknown>> = [];
    const answer = await respondWithPage(
      {
        request: { url: `https://risoteca.test${path}`, cache: held ? 'force-cache' : 'default' },
        preloadResponse: Promise.resolve(held),
        waitUntil: (work: Promise<unknown>) => pendingWork.push(work),
      } as never,
      kind,
    );
    await Promise.all(pendingWork);
    return answer.type === 'error' ? 'error' : answer.text();
  };
  const put = async (cache: string, path: string, age: number) =>
    (await caches.caches.open(cache)).put(
      path,
      new Response(HTML, { headers: { 'X-Kept-At': String(NOW - age) } }),
    );
  return { ...caches, go, put, methods };
}

test('a response from the HTTP cache has the age of its Date header', async () => {
  const { go } = await open(() => null);
  expect(await go('/comediantes', answered(200, { Date: hoursAgo(3) }))).toContain('Guardada hace 3 horas');
  // Stored by a back navigation it keeps that age.
  expect(await go('/comediantes')).toContain('Guardada hace 3 horas');
});

test('online a response of the HTTP cache is shown without an age', async () => {
  const { go, methods } = await open(() => answered());
  expect(await go('/comediantes', answered(200, { Date: hoursAgo(3) }))).toBe(HTML);
  expect(methods).toEqual(['HEAD']);
  expect(await go('/comediantes', answered(200, { Date: hoursAgo(0) }))).toBe(HTML);
  expect(methods).toEqual(['HEAD']);
});

test('a server clock that is ahead makes no copy from the future', async () => {
  let isUp = true;
  const { go } = await open(() => (isUp ? answered(200, { Date: hoursAgo(-5) }) : null));
  await go('/comediantes');
  isUp = false;
  expect(await go('/comediantes')).toContain('hace un momento');
});

test('only gone, moved and private pages are deleted, favourites too', async () => {
  for (const [what, answer, pages, favorites] of [
    ['gone', () => answered(404), 0, 0],
    ['gone for good', () => answered(410), 0, 0],
    ['moved', () => answered(200, { type: 'opaqueredirect' }), 0, 0],
    ['private', () => answered(200, { 'Cache-Control': 'private' }), 0, 1],
    ['forbidden', () => answered(403), 1, 1],
    ['too often', () => answered(429), 1, 1],
    ['failing', () => answered(503), 1, 1],
  ] as const) {
    const { go, put, paths } = await open(answer);
    await put('pages-1', '/comediantes/ana', HOUR);
    await put('favorites', '/comediantes/ana', HOUR);
    await go('/comediantes/ana');
    expect([what, paths('pages-1').length, paths('favorites').length]).toEqual([what, pages, favorites]);
  }
});

test('finds a page by the other spellings of its address', async () => {
  const { go, put } = await open(() => null);
  await put('pages-1', '/comediantes', HOUR);
  for (const path of ['/comediantes', '/comediantes/', '/comediantes?x=1'])
    expect([path, await go(path)]).toEqual([path, expect.stringContaining('hace 1 hora')]);
  expect(await go('/comediantes.html', undefined, 'else')).toContain('hace 1 hora');
  expect(await go('/eventos.ics', undefined, 'else')).toBe('error');
});

test('the copy of a favourite expires', async () => {
  const { go, put } = await open(() => null);
  await put('favorites', '/comediantes/ana', 59 * 24 * HOUR);
  await put('favorites', '/comediantes/beto', 61 * 24 * HOUR);
  expect(await go('/comediantes/ana')).toContain('hace 59 días');
  expect(await go('/comediantes/beto')).toBe('error');
});

test('the oldest copies are deleted first, also by a slow machine, which reads each a little later', async () => {
  const { go, put, caches } = await open(() => answered());
  for (let number = 0; number < 80; number += 1)
    await put('pages-1', `/comediantes/${number}`, 1000 - number);
  let now = NOW;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10));
  await go('/comediantes');
  const cache = await caches.open('pages-1');
  expect(await cache.match('/comediantes/0')).toBeUndefined();
  for (const path of ['/comediantes/1', '/comediantes/79', '/comediantes'])
    expect(await cache.match(path), path).toBeDefined();
});
