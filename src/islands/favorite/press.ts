import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $favoriteKeys, areKnown, areStale } from '#stores/favorite-keys.ts';
import { isWanted, needLogin, takeWanted } from '#stores/favorite-login.ts';
import { endWish, endWishes, isStillWished, wish } from '#stores/favorite-wishes.ts';
import { keep, readKept } from '#stores/browser-storage.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import { $session, idOf } from '#stores/session.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';

/* What the presses of favorite buttons do. Code that calls the API is loaded when it is needed. */

/** Where `served-button.ts` keeps the last press until it is carried out: `["comedian-7",true]`. */
const PRESS = 'own:press';

const forgetPress = () => keep('session', PRESS, null);

const calls = () => loadChunk(() => import('#stores/favorites.ts'));

const loadChangeCode = () =>
  Promise.all([loadChunk(() => import('../notifications/notifications.island.tsx')), calls()]).catch(
    () => null,
  );

/** Kept once loaded, as in `lazy-islands.ts`. */
let changeCode: Awaited<ReturnType<typeof loadChangeCode>> = null;

const isLoggedIn = () => $session.get().status === 'loggedIn';

const miss = () => void dispatchEvent(new Event('missing-code'));

/** Requests the favorites of the user if those stored are old, and adds the one that was pending before a login. */
export async function refreshFavorites(): Promise<void> {
  if (!isLoggedIn() || !(areStale() || isWanted())) return;
  const code = await calls().catch(() => null);
  // Only a pending change reports code that cannot be loaded; missing marks need no message.
  if (!code) return isWanted() ? miss() : undefined;
  const wanted = takeWanted(idOf($session.get()));
  await code.loadFavorites();
  if (wanted) await change(wanted.kind, wanted.id, true);
}

/** Carries out the press with which a page was left before its code was there. */
export async function resumePress(): Promise<void> {
  const [key = '', isToBe = false] = (readKept('session', PRESS) ?? []) as Partial<[string, boolean]>;
  const [kind, id] = key.split('-');
  if (isLoggedIn() && kind && id) await change(kind as FavoriteKind, Number(id), isToBe);
}

/** Follows a press: shows at once what it asks for, which a guest gets after the login. */
export async function pressFavorite(kind: FavoriteKind, id: number, isToBe: boolean): Promise<void> {
  wish(favoriteKey(kind, id), isToBe);
  if (!isLoggedIn()) {
    // Back from the login without one, nothing was saved.
    addEventListener('pageshow', ({ persisted }) => persisted && endWishes(), { once: true });
    forgetPress();
    return needLogin(kind, id);
  }
  void refreshFavorites();
  await change(kind, id, isToBe);
}

/** Adds an entry to the favorites or removes it; does nothing where another device did so already. */
async function change(kind: FavoriteKind, id: number, isToBe: boolean): Promise<void> {
  const key = favoriteKey(kind, id);
  wish(key, isToBe);
  try {
    changeCode ??= await loadChangeCode();
    if (!changeCode) {
      forgetPress();
      return miss();
    }
    const [{ mountNotifications }, { loadFavorites, toggleFavorite }] = changeCode;
    mountNotifications();
    mountLoadingBar();
    if (!areKnown()) await loadFavorites();
    if (!isStillWished(key, isToBe)) return undefined;
    if ($favoriteKeys.get().has(key) === isToBe) return forgetPress();
    const isDone = toggleFavorite(kind, id);
    forgetPress();
    // The store shows the change from now on, and reverts it where the server refuses.
    endWish(key, isToBe);
    await isDone;
  } finally {
    endWish(key, isToBe);
  }
}
