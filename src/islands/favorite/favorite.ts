import { favoriteCopy } from '#copy/account/favorite.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $favoriteKeys, areKnown, areStale } from '#stores/favorite-keys.ts';
import { isWanted, needLogin, takeWanted } from '#stores/favorite-login.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import { $session, idOf } from '#stores/session.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';

/* The favorite buttons of a page in the state of the logged-in user. Code that calls the API is loaded when it is needed. */

const calls = () => loadChunk(() => import('#stores/favorites.ts'));

const loadChangeCode = () =>
  Promise.all([loadChunk(() => import('../notifications/notifications.island.tsx')), calls()]).catch(
    () => null,
  );

/** Kept once loaded, as in `boot.ts`. */
let changeCode: Awaited<ReturnType<typeof loadChangeCode>> = null;

const isLoggedIn = () => $session.get().status === 'loggedIn';

function wantedBy(button: HTMLElement): { kind: FavoriteKind; id: number } {
  const [kind = '', id = ''] = button.dataset['favorite']?.split('-') ?? [];
  return { kind: kind as FavoriteKind, id: Number(id) };
}

function show(): void {
  const keys = $favoriteKeys.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
    const isOn = keys.has(button.dataset['favorite'] ?? '');
    // Only what changed: this runs whenever anything on the page does.
    if (button.ariaPressed !== String(isOn)) button.ariaPressed = String(isOn);
    const hasText = button.textContent !== '';
    const text = isOn ? favoriteCopy.saved : favoriteCopy.save;
    if (hasText && button.textContent !== text) button.textContent = text;
    const name = hasText
      ? favoriteCopy[isOn ? 'savedName' : 'saveName']
      : favoriteCopy[isOn ? 'remove' : 'add'];
    if (button.ariaLabel !== name) button.ariaLabel = name;
  }
}

const miss = () => void dispatchEvent(new Event('missing-code'));

let isMarking = false;

/** Shows which entries of the page are favourites, now and as lists are narrowed or another tab changes them. */
export async function markFavorites(): Promise<void> {
  if (!isMarking) {
    isMarking = true;
    $favoriteKeys.subscribe(show);
    new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  }
  // Pages without favourite buttons ask for nothing, that of the logout least of all.
  const hasButtons = document.querySelector('[data-favorite]') !== null;
  if (!isLoggedIn() || !hasButtons || !(areStale() || isWanted())) return;
  const code = await calls().catch(() => null);
  // A wish waits for the code that grants it; marks alone are not worth a word.
  if (!code) return isWanted() ? miss() : undefined;
  const wanted = takeWanted(idOf($session.get()));
  await code.loadFavorites();
  if (wanted) await change(wanted.kind, wanted.id, true);
}

/** Follows a click on a favourite button. */
export async function pressFavorite(button: HTMLElement): Promise<void> {
  const { kind, id } = wantedBy(button);
  if (!isLoggedIn()) return needLogin(kind, id);
  const isToBe = button.ariaPressed !== 'true';
  void markFavorites();
  await change(kind, id, isToBe);
}

/** Has an entry be a favourite, or none any more; one that is so already, on another device, stays so. */
async function change(kind: FavoriteKind, id: number, isToBe: boolean): Promise<void> {
  changeCode ??= await loadChangeCode();
  if (!changeCode) return miss();
  const [{ mountNotifications }, { loadFavorites, toggleFavorite }] = changeCode;
  mountNotifications();
  mountLoadingBar();
  if (!areKnown()) await loadFavorites();
  if ($favoriteKeys.get().has(favoriteKey(kind, id)) !== isToBe) await toggleFavorite(kind, id);
}
