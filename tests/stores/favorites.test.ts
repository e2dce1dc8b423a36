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
  const asked: Array<{ by: string | null; answer: (response: Response) => void }> = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ by: request.headers.get('Authorization'), answer: resolve });
    return promise;
  });
  const { $session, beginSession } = await import('#stores/session.ts');
  const { $favorites, loadFavorites, toggleFavorite } = await import('#stores/favorites.ts');
  const { $favoriteKeys } = await import('#stores/favorite-keys.ts');
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
  };
}

const favorite = (id: number) => ({
  id,
  content_type: 'comedian',
  object_id: id,
  status: true,
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
  const { takeWanted } = await import('#stores/favorite-login.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  for (const user of [1, 2]) {
    logInAs(1);
    const toggling = toggleFavorite('comedian', 10);
    await expect.poll(() => asked.length).toBe(user);
    asked.at(-1)?.answer(Response.json({ detail: 'No.' }, { status: 401 }));
    await toggling;
    expect(visited.at(-1)).toBe('/login');
    expect([takeWanted(user)?.id, rememberedPath(user)]).toEqual(
      user === 1 ? [10, '/comediantes'] : [undefined, null],
    );
  }
});
