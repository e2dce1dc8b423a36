import { expect, test, vi } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';

/** A page whose user has these favorites on the server; nothing of them is stored here. */
async function open(onServer: readonly string[]) {
  const page = openPage('/podcasts');
  const { beginSession } = await import('#stores/session.ts');
  const { setFavoriteKeys, markFavorite } = await import('#stores/favorite-keys.ts');
  const { $shownFavorites } = await import('#stores/pending-favorites.ts');
  const answer = Promise.withResolvers<void>();
  const toggles: string[] = [];
  let isThere = true;
  vi.doMock('#stores/favorites.ts', () => {
    if (!isThere) throw new Error('a newer release removed it');
    return {
      loadFavorites: async () => {
        await answer.promise;
        setFavoriteKeys(7, onServer);
      },
      toggleFavorite: async (kind: string, id: number) => {
        toggles.push(`${kind}-${id}`);
        markFavorite(`${kind}-${id}`, !onServer.includes(`${kind}-${id}`));
      },
    };
  });
  vi.doMock('#islands/notifications/notifications.island.tsx', () => ({ mountNotifications: () => {} }));
  const isBusy = Promise.withResolvers<void>();
  vi.doMock('#islands/loading/loading-bar.ts', () => ({ mountLoadingBar: () => isBusy.resolve() }));
  const { pressFavorite } = await import('#islands/favorite/press.ts');
  $shownFavorites.listen(() => {});
  return {
    ...page,
    toggles,
    logIn: () => beginSession('t7', { id: 7 } as User),
    press: (isToBe: boolean) => pressFavorite('podcast', 5, isToBe),
    shown: () => [...$shownFavorites.get()],
    /** Resolves once the page has the code that changes favorites. */
    isBusy: isBusy.promise,
    answer: answer.resolve,
    removeCode: () => (isThere = false),
  };
}

test('a button pressed before the favorites are loaded shows it at once, and changes nothing if that is so already', async () => {
  for (const [onServer, toggles] of [
    [[], ['podcast-5']],
    // Added on another device.
    [['podcast-5'], []],
  ] as const) {
    const page = await open(onServer);
    page.logIn();
    const pressed = page.press(true);
    expect(page.shown()).toEqual(['podcast-5']);
    await page.isBusy;
    expect([page.toggles, page.shown()]).toEqual([[], ['podcast-5']]);
    page.answer();
    await pressed;
    expect([page.toggles, page.shown()]).toEqual([toggles, ['podcast-5']]);
  }
});

test('of two presses before the favorites are loaded the last one counts', async () => {
  const page = await open([]);
  page.logIn();
  const presses = [page.press(true), page.press(false)];
  expect(page.shown()).toEqual([]);
  page.answer();
  await Promise.all(presses);
  expect([page.toggles, page.shown()]).toEqual([[], []]);
});

test('a press whose code is missing is reported and taken back', async () => {
  const page = await open([]);
  page.logIn();
  page.removeCode();
  let reports = 0;
  addEventListener('missing-code', () => (reports += 1));
  await page.press(true);
  expect([reports, page.toggles, page.shown()]).toEqual([1, [], []]);
});

test('a guest who comes back from the login sees what was pressed as it was', async () => {
  const page = await open([]);
  await page.press(true);
  expect([page.visited, page.shown()]).toEqual([['/login'], ['podcast-5']]);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(page.shown()).toEqual([]);
});
