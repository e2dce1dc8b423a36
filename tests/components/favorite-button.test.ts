import { expect, test, vi } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';

/** A page with one favourite button, whose user has these favorites on the server; nothing of them is stored here. */
async function open(onServer: readonly string[]) {
  const page = openPage('/podcasts');
  const button = { dataset: { favorite: 'podcast-5' }, ariaPressed: 'false', ariaLabel: '', textContent: '' };
  vi.stubGlobal('document', {
    body: null,
    querySelector: () => button,
    querySelectorAll: () => [button],
  });
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  const { beginSession } = await import('#stores/session.ts');
  const { setFavoriteKeys, markFavorite } = await import('#stores/favorite-keys.ts');
  const answer = Promise.withResolvers<void>();
  const toggles: string[] = [];
  vi.doMock('#stores/favorites.ts', () => ({
    loadFavorites: async () => {
      await answer.promise;
      setFavoriteKeys(7, onServer);
    },
    toggleFavorite: async (kind: string, id: number) => {
      toggles.push(`${kind}-${id}`);
      markFavorite(`${kind}-${id}`, !onServer.includes(`${kind}-${id}`));
    },
  }));
  vi.doMock('#islands/notifications/notifications.island.tsx', () => ({ mountNotifications: () => {} }));
  const isBusy = Promise.withResolvers<void>();
  vi.doMock('#islands/loading/loading-bar.ts', () => ({ mountLoadingBar: () => isBusy.resolve() }));
  const { pressFavorite } = await import('#islands/favorite/favorite.ts');
  const logIn = () => beginSession('t7', { id: 7 } as User);
  return {
    ...page,
    button,
    toggles,
    logIn,
    press: () => pressFavorite(button as never),
    /** Resolves once the page has the code that changes favorites. */
    isBusy: isBusy.promise,
    answer: answer.resolve,
  };
}

test('a button pressed before the favorites are loaded does what it showed, and nothing if that is so already', async () => {
  for (const [onServer, toggles] of [
    [[], ['podcast-5']],
    // Added on another device.
    [['podcast-5'], []],
  ] as const) {
    const page = await open(onServer);
    page.logIn();
    const pressed = page.press();
    await page.isBusy;
    expect([page.toggles, page.button.ariaPressed]).toEqual([[], 'false']);
    page.answer();
    await pressed;
    expect([page.toggles, page.button.ariaPressed]).toEqual([toggles, 'true']);
  }
});
