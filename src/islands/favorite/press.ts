import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $favoriteKeys, areKnown, areStale } from '#stores/favorite-keys.ts';
import { hasPendingFavorite, needLogin, takePendingFavorite } from '#stores/favorite-login.ts';
import {
  endPendingChange,
  endPendingChanges,
  isStillPending,
  setPendingChange,
} from '#stores/pending-favorites.ts';
import { writeStorage, readStorage } from '#stores/browser-storage.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import { $session, idOf } from '#stores/session.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';

/* Handles presses of favorite buttons. The code that calls the API is loaded when it is needed. */

/** Storage key under which `served-button.ts` stores the last press until it is carried out: `["comedian-7",true]`. */
const PRESS = 'own:press';

const forgetPress = () => writeStorage('session', PRESS, null);

const calls = () => loadChunk(() => import('#stores/favorites.ts'));

const loadChangeCode = () =>
  Promise.all([loadChunk(() => import('../notifications/notifications.island.tsx')), calls()]).catch(
    () => null,
  );

/** The loaded code, stored as in `lazy-islands.ts`. */
let changeCode: Awaited<ReturnType<typeof loadChangeCode>> = null;

const isLoggedIn = () => $session.get().status === 'loggedIn';

const reportMissingCode = () => void dispatchEvent(new Event('missing-code'));

/** Requests the favorites of the user if the stored ones are stale, and adds the one that was pending before a login. */
export async function refreshFavorites(): Promise<void> {
  if (!isLoggedIn() || !(areStale() || hasPendingFavorite())) return;
  const code = await calls().catch(() => null);
  // Only a pending change reports code that cannot be loaded; missing marks need no message.
  if (!code) return hasPendingFavorite() ? reportMissingCode() : undefined;
  const pending = takePendingFavorite(idOf($session.get()));
  await code.loadFavorites();
  if (pending) await change(pending.kind, pending.id, true);
}

/** Carries out a press after which the page was left before the code was loaded. */
export async function resumePress(): Promise<void> {
  const [key = '', isToBe = false] = (readStorage('session', PRESS) ?? []) as Partial<[string, boolean]>;
  const [kind, id] = key.split('-');
  if (isLoggedIn() && kind && id) await change(kind as FavoriteKind, Number(id), isToBe);
}

/** Handles a press: shows the requested state at once; for a guest, the change follows after the login. */
export async function pressFavorite(kind: FavoriteKind, id: number, isToBe: boolean): Promise<void> {
  setPendingChange(favoriteKey(kind, id), isToBe);
  if (!isLoggedIn()) {
    // A guest who returns without a login has no pending change.
    addEventListener('pageshow', ({ persisted }) => persisted && endPendingChanges(), { once: true });
    forgetPress();
    return needLogin(kind, id);
  }
  void refreshFavorites();
  await change(kind, id, isToBe);
}

/** Adds an entry to the favorites or removes it, unless another device did so already. */
async function change(kind: FavoriteKind, id: number, isToBe: boolean): Promise<void> {
  const key = favoriteKey(kind, id);
  setPendingChange(key, isToBe);
  try {
    changeCode ??= await loadChangeCode();
    if (!changeCode) {
      forgetPress();
      return reportMissingCode();
    }
    const [{ mountNotifications }, { loadFavorites, toggleFavorite }] = changeCode;
    mountNotifications();
    mountLoadingBar();
    if (!areKnown()) await loadFavorites();
    if (!isStillPending(key, isToBe)) return undefined;
    if ($favoriteKeys.get().has(key) === isToBe) return forgetPress();
    const isDone = toggleFavorite(kind, id);
    forgetPress();
    // From now on the store shows the change, and reverts it if the server refuses it.
    endPendingChange(key, isToBe);
    await isDone;
  } finally {
    endPendingChange(key, isToBe);
  }
}
