import { expect, test, vi } from 'vitest';
import { openPage } from '../support/browser-globals.ts';
import { openCaches } from '../support/caches.ts';
import { minimal } from '../contract/minimal.ts';

/** A page that requests favourites; each request waits for the answer of the test. */
async function open(path = '/mi-cuenta/favoritos') {
  const page = openPage(path);
  vi.stubGlobal('caches', openCaches().caches);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, 'https://risoteca.test'), init);
      }
    },
  );
  const asked: Array<{ by: string | null; answer: (response: Response | Promise<Response>) => void }> = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ by: request.headers.get('Authorization'), answer: resolve });
    return promise;
  });
  const { $session, beginSession } = await import('#stores/session.ts');
  const { $favorites, loadFavorites, toggleFavorite } = await import('#stores/favorites.ts');
  const { $favoriteKeys } = await import('#stores/favorite-keys.ts');
  const { $notifications, dismissAll } = await import('#stores/notifications.ts');
  $session.subscribe(() => {});
  $favoriteKeys.subscribe(() => {});
  const logInAs = (id: number) => beginSession(`t${id}`, { id, email: `${id}@correo.test` } as never);
  const shownState = () => {
    const state = $favorites.get();
    return state.status === 'shown' ? state.favorites.map(({ entry }) => entry.id) : state.status;
  };
  return {
    ...page,
    asked,
    logInAs,
    loadFavorites,
    toggleFavorite,
    shownState,
    keys: () => [...$favoriteKeys.get()],
    /** The notifications since the last call. */
    told: () => {
      const texts = $notifications.get().map(({ text }) => text);
      dismissAll();
      return texts;
    },
  };
}

const favorite = (id: number, status = true) => ({
  id,
  content_type: 'comedian',
  object_id: id,
  status,
  content_object: { ...minimal.comedian, id },
});

test('drops the favorites of one account and requests those of the next', async () => {
  const { asked, logInAs, loadFavorites, shownState, keys } = await open();
  logInAs(1);
  const first = loadFavorites();
  await expect.poll(() => asked.length).toBe(1);
  logInAs(2);
  const second = loadFavorites();
  asked[0]?.answer(Response.json([favorite(10)]));
  await expect.poll(() => asked.length).toBe(2);
  expect([asked[1]?.by, shownState(), keys()]).toEqual(['Bearer t2', 'loading', []]);
  asked[1]?.answer(Response.json([favorite(20)]));
  await Promise.all([first, second]);
  expect([shownState(), keys()]).toEqual([[20], ['comedian-20']]);
});

test('a failed request of one account is not reported to the next', async () => {
  const { asked, logInAs, loadFavorites, shownState } = await open();
  logInAs(1);
  const loads = [loadFavorites()];
  await expect.poll(() => asked.length).toBe(1);
  logInAs(2);
  loads.push(loadFavorites());
  asked[0]?.answer(Response.json({ detail: 'No.' }, { status: 401 }));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer(Response.json([favorite(20)]));
  await Promise.all(loads);
  expect(shownState()).toEqual([20]);
});

test('a pending favorite of one account is dropped when another logs in', async () => {
  const { asked, logInAs, toggleFavorite, keys } = await open('/comediantes');
  logInAs(1);
  const pressed = toggleFavorite('comedian', 10);
  await expect.poll(() => asked.length).toBe(1);
  logInAs(2);
  asked[0]?.answer(Response.json(favorite(10)));
  await pressed;
  expect(keys()).toEqual([]);
});

test('a dead token on a public page does not redirect when a favorite is toggled', async () => {
  const { asked, logInAs, loadFavorites, visited, local } = await open('/comediantes');
  logInAs(1);
  const loading = loadFavorites();
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(Response.json({ detail: 'No.' }, { status: 401 }));
  await loading;
  expect([visited, local.getItem('account')]).toEqual([[], null]);
});

test('drops a pending favorite and the return path when its account logs out', async () => {
  const { asked, logInAs, toggleFavorite, local, visited } = await open('/comediantes');
  logInAs(1);
  const toggling = toggleFavorite('comedian', 10);
  await expect.poll(() => asked.length).toBe(1);
  // Another tab logs out.
  local.setItem('logout', '0.25');
  for (const key of ['account', 'auth.token', 'favorites']) local.removeItem(key);
  asked[0]?.answer(Response.json({ detail: 'No.' }, { status: 401 }));
  await toggling;
  expect([Object.keys(local), visited]).toEqual([['logout'], []]);
});

test('keeps a pending favorite for its own account when the session expires', async () => {
  const { asked, logInAs, toggleFavorite, visited } = await open('/comediantes');
  const { takePendingFavorite } = await import('#stores/favorite-login.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  for (const user of [1, 2]) {
    logInAs(1);
    const toggling = toggleFavorite('comedian', 10);
    await expect.poll(() => asked.length).toBe(user);
    asked.at(-1)?.answer(Response.json({ detail: 'No.' }, { status: 401 }));
    await toggling;
    expect(visited.at(-1)).toBe('/login');
    expect([takePendingFavorite(user)?.id, rememberedPath(user)]).toEqual(
      user === 1 ? [10, '/comediantes'] : [undefined, null],
    );
  }
});

test('a favorite that is not saved is as it was before, with the reason, and can be pressed again', async () => {
  const { asked, logInAs, toggleFavorite, keys, told } = await open('/comediantes');
  logInAs(1);
  const press = async (answer: Response | Promise<Response>) => {
    const pressed = toggleFavorite('comedian', 10);
    const shownMeanwhile = keys();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    asked.pop()?.answer(answer);
    await pressed;
    return { shownMeanwhile, shown: keys(), told: told() };
  };
  const failures = [
    [() => Promise.reject(new TypeError('no network')), 'No hay conexión con el servidor.'],
    [() => new Response('', { status: 500 }), 'Algo falló de nuestro lado.'],
    [
      () => Response.json({ detail: 'Estamos en mantenimiento.' }, { status: 503 }),
      'Estamos en mantenimiento.',
    ],
    [
      () => Response.json({ detail: 'x' }, { status: 429, headers: { 'Retry-After': '120' } }),
      'Demasiados intentos. Intenta de nuevo en 2 minutos.',
    ],
    [() => Response.json({ detail: 'Ya no existe.' }, { status: 400 }), 'Ya no existe.'],
  ] as const;
  const isReported = (reason: string) => [expect.stringContaining(reason)] as unknown;
  for (const [answer, reason] of failures)
    expect(await press(answer())).toEqual({
      shownMeanwhile: ['comedian-10'],
      shown: [],
      told: isReported(reason),
    });
  const added = { shownMeanwhile: ['comedian-10'], shown: ['comedian-10'], told: [] };
  expect(await press(Response.json(favorite(10)))).toEqual(added);
  for (const [answer, reason] of failures)
    expect(await press(answer())).toEqual({
      shownMeanwhile: [],
      shown: ['comedian-10'],
      told: isReported(reason),
    });
  const removed = { shownMeanwhile: [], shown: [], told: [] };
  expect(await press(Response.json(favorite(10, false)))).toEqual(removed);
});

test('after a logout neither this page nor the next has data about favorites', async () => {
  const { asked, logInAs, toggleFavorite, keys, local } = await open('/logout');
  const { logOut } = await import('#stores/logout.ts');
  logInAs(1);
  const pressed = toggleFavorite('comedian', 10);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer(Response.json(favorite(10)));
  await pressed;
  expect([keys(), Object.keys(local).includes('favorites')]).toEqual([['comedian-10'], true]);
  await logOut(async () => {});
  // The mark of the logout has no data.
  expect([keys(), Object.keys(local)]).toEqual([[], ['logout']]);
  vi.resetModules();
  const { $favoriteKeys } = await import('#stores/favorite-keys.ts');
  expect([...$favoriteKeys.get()]).toEqual([]);
});
