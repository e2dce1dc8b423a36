import { expect, test, vi } from 'vitest';
import type { Favorite } from '#model/account/favorite.ts';
import { entry } from '../model/entries.ts';
import { openPage } from '../support/browser-globals.ts';
import { openCaches } from '../support/caches.ts';

const OWNER = 7;
const FILE = '/favoritos.json';
const COMING = '2199-12-05T20:30:00-06:00';

const comedian = (id: number, slug: string): Favorite => ({
  isOn: true,
  kind: 'comedian',
  entry: entry.comedian({ id, slug, nickname: slug }),
});
const ana = comedian(1, 'ana');
const beto = comedian(2, 'beto');

/** An event as the API lists it. */
const listed = (slug: string, rest: object = {}) => ({ id: 9, slug, name: slug, start_at: COMING, ...rest });

const pageOf = (results: readonly object[], next: string | null = null) =>
  Response.json({ count: results.length, next, previous: null, results });

/** Answers requests of lists from `lists`, by their path, and all others with a page. */
const serve = (lists: Readonly<Record<string, () => Response>>) => async (address: string) => {
  const { pathname, search } = new URL(address, 'https://risoteca.test');
  const list = lists[pathname];
  if (list) expect(new URLSearchParams(search).get('start_at')).toBe('coming');
  return list?.() ?? new Response('<main id="contenido"></main>');
};

const date = (path: string, rest: object = {}) => ({
  name: path,
  path,
  startAt: COMING,
  overAt: Date.parse(COMING),
  place: '',
  ...rest,
});

/** A page with a session and a worker; `answer` answers its requests. */
async function open({
  answer = () => Promise.reject(new TypeError('no network')),
  hasWorker = true,
}: { answer?: (path: string) => Promise<Response>; hasWorker?: boolean } = {}) {
  const page = openPage('/comediantes');
  // Paths resolve against this site, as in a browser.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, 'https://risoteca.test'), init);
      }
    },
  );
  const { caches, paths } = openCaches();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => (hasWorker ? {} : undefined) },
  });
  const logInAs = (id: number) =>
    page.local.setItem('account', JSON.stringify({ token: `t${id}`, user: { id } }));
  logInAs(OWNER);
  const { keepFavorite, keepFavorites } = await import('#stores/keep-favorites.ts');
  const { readKeptFavorites } = await import('#stores/kept-favorites.ts');
  const names = async () => (await readKeptFavorites())?.favorites.map(({ name }) => name);
  const whole = async () => (await readKeptFavorites())?.favorites.flatMap((one) => one.dates);
  const dates = async () => (await whole())?.map(({ path }) => path);
  const put = async (cache: string, path: string, response: Response) =>
    (await caches.open(cache)).put(path, response);
  const keepBefore = (owner: number, favorites: readonly object[]) =>
    put('favorites', FILE, Response.json({ owner, favorites }));
  return { ...page, logInAs, paths, put, keepBefore, names, dates, whole, keepFavorite, keepFavorites };
}

/** The copies of a comedian that an earlier visit left. */
const earlier = (id: number, slug: string, dates: readonly object[] = []) => ({
  kind: 'comedian',
  id,
  name: slug,
  path: `/comediantes/${slug}`,
  dates,
});

test('keeps known dates of a favorite that cannot be fetched, and deletes those of removed favorites', async () => {
  const { keepBefore, keepFavorites, dates } = await open();
  await keepBefore(OWNER, [
    earlier(1, 'ana', [date('/eventos/noche'), date('/eventos/ya-fue', { overAt: 1 })]),
    earlier(3, 'caro', [date('/eventos/de-caro')]),
  ]);
  await keepFavorites(OWNER, [ana, beto]);
  expect(await dates()).toEqual(['/eventos/noche']);
});

test('stores the coming dates that the API lists of a comedian, of a venue and of the hosts of a podcast', async () => {
  const { keepFavorites, dates, whole, paths } = await open({
    answer: serve({
      '/api/comedians/1/events/': () => pageOf([listed('de-ana', { status: 'sold_out' })]),
      '/api/comedians/2/events/': () =>
        pageOf([listed('de-beto', { venue: { id: 4, slug: 'foro', name: 'Foro' } })]),
      '/api/venues/4/events/': () => pageOf([listed('en-el-foro')]),
    }),
  });
  const hosts = [{ id: 2, slug: 'beto', nickname: 'Beto' }];
  await keepFavorites(OWNER, [
    ana,
    { isOn: true, kind: 'podcast', entry: entry.podcast({ comedians: hosts }) },
    { isOn: true, kind: 'venue', entry: entry.venue({ id: 4, slug: 'foro' }) },
  ]);
  expect(await dates()).toEqual(['/eventos/de-ana', '/eventos/de-beto', '/eventos/en-el-foro']);
  expect((await whole())?.[0]).toEqual({
    name: 'de-ana',
    path: '/eventos/de-ana',
    startAt: COMING,
    overAt: Date.parse(COMING) + 3 * 3_600_000,
    place: '',
    status: 'sold_out',
  });
  expect((await whole())?.[1]).toMatchObject({ place: 'Foro', status: 'scheduled' });
  expect(paths('favorites')).toEqual([FILE, '/comediantes/ana', '/podcasts/cast', '/lugares/foro']);
});

test('a favorite that is added gets its page and dates at once, and a date that is not listed any more goes', async () => {
  const { keepBefore, keepFavorite, dates, paths } = await open({
    answer: serve({ '/api/comedians/2/events/': () => pageOf([listed('de-beto')]) }),
  });
  await keepBefore(OWNER, [
    earlier(1, 'ana', [date('/eventos/de-ana')]),
    earlier(2, 'beto', [date('/eventos/ya-no')]),
  ]);
  await keepFavorite(OWNER, beto);
  expect(await dates()).toEqual(['/eventos/de-beto', '/eventos/de-ana']);
  expect(paths('favorites')).toContain('/comediantes/beto');
});

test('reads all pages of a server that ignores the filter, and stores no dates that are over', async () => {
  const next = 'https://api.test/api/comedians/1/events/?start_at=coming&page=2';
  const pages = [
    () => pageOf([listed('ya-fue', { start_at: '2020-01-01T20:00:00Z' })], next),
    () => pageOf([listed('de-ana')]),
  ];
  const { keepFavorites, dates } = await open({
    answer: serve({ '/api/comedians/1/events/': () => pages.shift()?.() ?? pageOf([]) }),
  });
  await keepFavorites(OWNER, [ana]);
  expect(await dates()).toEqual(['/eventos/de-ana']);
});

test('reads the list of a server without pages', async () => {
  const { keepFavorites, dates } = await open({
    answer: serve({ '/api/comedians/1/events/': () => Response.json([listed('de-ana')]) }),
  });
  await keepFavorites(OWNER, [ana]);
  expect(await dates()).toEqual(['/eventos/de-ana']);
});

test('stores the page of a favorite whose dates cannot be read, and keeps the known ones', async () => {
  for (const answer of [
    () => new Response('', { status: 503 }),
    () => new Response('<html>'),
    () => Response.json({}),
  ]) {
    const { keepBefore, keepFavorites, dates, paths } = await open({
      answer: serve({ '/api/comedians/1/events/': answer }),
    });
    await keepBefore(OWNER, [earlier(1, 'ana', [date('/eventos/noche')])]);
    await keepFavorites(OWNER, [ana]);
    expect(await dates()).toEqual(['/eventos/noche']);
    expect(paths('favorites')).toContain('/comediantes/ana');
  }
});

test('reads the dates again if the user left before they came', async () => {
  const pages = [() => Promise.withResolvers<Response>().promise, async () => pageOf([listed('de-ana')])];
  const answer = async (address: string) =>
    address.startsWith('/api/') ? (pages.shift()?.() ?? pageOf([])) : new Response('');
  const left = await open({ answer });
  void left.keepFavorites(OWNER, [ana]);
  await expect.poll(() => pages.length).toBe(1);
  expect(left.paths('favorites')).toEqual([FILE]);
  // The next page has other modules and the same caches.
  vi.resetModules();
  const { keepFavorites } = await import('#stores/keep-favorites.ts');
  await keepFavorites(OWNER, [ana]);
  expect(await left.dates()).toEqual(['/eventos/de-ana']);
  expect(left.paths('favorites')).toEqual([FILE, '/comediantes/ana']);
});

test('asks for nothing again within an hour', async () => {
  const asked: string[] = [];
  const answer = serve({ '/api/comedians/1/events/': () => pageOf([listed('de-ana')]) });
  const { keepFavorites, dates } = await open({
    answer: (address) => {
      asked.push(new URL(address, 'https://risoteca.test').pathname);
      return answer(address);
    },
  });
  for (let turn = 0; turn < 2; turn += 1) await keepFavorites(OWNER, [ana]);
  expect(asked).toEqual(['/api/comedians/1/events/', '/comediantes/ana']);
  expect(await dates()).toEqual(['/eventos/de-ana']);
});

test('the newest date of an event counts', async () => {
  const { keepBefore, keepFavorites } = await open();
  const noche = entry.event({ id: 5, slug: 'noche', name: 'Noche', start_at: COMING });
  await keepBefore(OWNER, [
    {
      ...earlier(5, 'noche'),
      kind: 'event',
      dates: [date('/eventos/noche', { startAt: '2199-01-01T20:00:00-06:00' })],
    },
  ]);
  await keepFavorites(OWNER, [{ isOn: true, kind: 'event', entry: noche }]);
  const { readKeptFavorites } = await import('#stores/kept-favorites.ts');
  expect((await readKeptFavorites())?.favorites[0]?.dates).toMatchObject([{ startAt: COMING }]);
});

test('two favorites added at once are both kept', async () => {
  const { keepBefore, keepFavorite, names } = await open();
  await keepBefore(OWNER, []);
  await Promise.all([keepFavorite(OWNER, ana), keepFavorite(OWNER, beto)]);
  expect(await names()).toEqual(['beto', 'ana']);
  await Promise.all([
    keepFavorite(OWNER, { ...ana, isOn: false }),
    keepFavorite(OWNER, { ...beto, isOn: false }),
  ]);
  expect(await names()).toEqual([]);
});

test('deletes the copy of a page that is gone or moved, and keeps one that cannot be reached', async () => {
  const moved = Object.defineProperty(new Response(''), 'redirected', { value: true });
  for (const [what, answer, isKept] of [
    ['gone', async () => new Response('', { status: 410 }), false],
    ['missing', async () => new Response('', { status: 404 }), false],
    ['moved', async () => moved, false],
    ['failing', async () => new Response('', { status: 503 }), true],
    ['cut off', () => Promise.reject(new TypeError('no network')), true],
  ] as const) {
    const { keepBefore, keepFavorites, put, paths, dates } = await open({ answer });
    await keepBefore(OWNER, [earlier(1, 'ana', [date('/eventos/noche')])]);
    for (const cache of ['favorites', 'pages-1']) await put(cache, '/comediantes/ana', new Response('ayer'));
    await keepFavorites(OWNER, [ana]);
    const kept = ['favorites', 'pages-1'].map((cache) => paths(cache).includes('/comediantes/ana'));
    expect([what, ...kept]).toEqual([what, isKept, isKept]);
    expect([what, await dates()]).toEqual([what, isKept ? ['/eventos/noche'] : []]);
  }
});

test('keeps nothing without a worker', async () => {
  const { keepFavorites, paths } = await open({
    hasWorker: false,
    answer: async () => new Response('<main id="contenido"></main>'),
  });
  await keepFavorites(OWNER, [ana]);
  expect(paths('favorites')).toEqual([]);
});

test('a late answer for an account that logged out does not change the copies of the next', async () => {
  for (const next of [null, 8]) {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const { keepFavorites, keepBefore, logInAs, local, names, paths } = await open({
      answer: () => {
        asked.resolve();
        return answer.promise.then((response) => response.clone());
      },
    });
    const late = keepFavorites(OWNER, [ana]);
    await asked.promise;
    if (next === null) local.removeItem('account');
    else {
      logInAs(next);
      await keepBefore(next, [earlier(2, 'beto')]);
    }
    answer.resolve(new Response('<main id="contenido"></main>'));
    await late;
    expect(await names()).toEqual(next === null ? undefined : ['beto']);
    expect(paths('favorites')).toEqual(next === null ? [] : [FILE]);
  }
});

test('a dead token on a public page deletes the copies of favorites', async () => {
  const { local, paths, keepBefore, visited } = await open({
    answer: async () => Response.json({ detail: 'Token inválido.' }, { status: 401 }),
  });
  await keepBefore(OWNER, [earlier(1, 'ana')]);
  const { $favoriteKeys, setFavoriteKeys } = await import('#stores/favorite-keys.ts');
  setFavoriteKeys(OWNER, ['comedian-1']);
  const { $session } = await import('#stores/session.ts');
  const stops = [$session.subscribe(() => {}), $favoriteKeys.subscribe(() => {})];
  let keptOnTheWay: string[] | null = null;
  vi.spyOn(location, 'assign').mockImplementation((to) => {
    keptOnTheWay = paths('favorites');
    visited.push(String(to));
  });
  const { toggleFavorite } = await import('#stores/favorites.ts');
  await toggleFavorite('comedian', 2);
  for (const stop of stops) stop();
  expect(visited).toEqual(['/login']);
  expect([keptOnTheWay, local.getItem('favorites'), local.getItem('account')]).toEqual([[], null, null]);
});
