import { favoriteCopy } from '#copy/favorite.ts';
import { favoriteKey, type FavoriteKind } from '#model/favorite-key.ts';
import { $favoriteKeys, areStale } from '#stores/favorite-keys.ts';
import { isWanted, needLogin, takeWanted } from '#stores/favorite-login.ts';
import { fetchCode } from '#stores/late-code.ts';
import { $session } from '#stores/session.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';

/* The hearts of a page, as they are for whoever is logged in. What talks to the API arrives when it is needed. */

const calls = () => fetchCode(() => import('#stores/favorites.ts'));

const isLoggedIn = () => $session.get().status === 'loggedIn';

function wantedBy(button: HTMLElement): { kind: FavoriteKind; id: number } {
  const [kind = '', id = ''] = button.dataset['favorite']?.split('-') ?? [];
  return { kind: kind as FavoriteKind, id: Number(id) };
}

function show(): void {
  const keys = $favoriteKeys.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
    const isOn = keys.has(button.dataset['favorite'] ?? '');
    const name = isOn ? favoriteCopy.remove : favoriteCopy.add;
    // Only what changed: this runs whenever anything on the page does.
    if (button.ariaPressed !== String(isOn)) button.ariaPressed = String(isOn);
    if (button.ariaLabel !== name) button.ariaLabel = name;
  }
}

const miss = () => void dispatchEvent(new Event('missing-code'));

let isMarking = false;

/** Shows which entries of the page are favourites, now and as lists are narrowed or another tab changes them. */
export async function markFavorites(): Promise<void> {
  if (isMarking) return;
  isMarking = true;
  $favoriteKeys.subscribe(show);
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  // Pages without hearts ask for nothing, that of the logout least of all.
  const hasHearts = document.querySelector('[data-favorite]') !== null;
  if (!isLoggedIn() || !hasHearts || !(areStale() || isWanted())) return;
  const code = await calls().catch(() => null);
  // A wish waits for the code that grants it; marks alone are not worth a word.
  if (!code) return isWanted() ? miss() : undefined;
  const wanted = takeWanted();
  await code.loadFavorites();
  if (wanted && !$favoriteKeys.get().has(favoriteKey(wanted.kind, wanted.id)))
    await toggle(wanted.kind, wanted.id);
}

/** Follows a click on a heart. */
export async function pressFavorite(button: HTMLElement): Promise<void> {
  const { kind, id } = wantedBy(button);
  if (!isLoggedIn()) return needLogin(kind, id);
  void markFavorites();
  await toggle(kind, id);
}

async function toggle(kind: FavoriteKind, id: number): Promise<void> {
  const code = await Promise.all([
    fetchCode(() => import('../notifications/notifications.island.tsx')),
    calls(),
  ]).catch(() => null);
  if (!code) return miss();
  const [{ mountNotifications }, { toggleFavorite }] = code;
  mountNotifications();
  mountLoadingBar();
  await toggleFavorite(kind, id);
}
