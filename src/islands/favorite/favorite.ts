import { favoriteCopy } from '#copy/favorite.ts';
import { favoriteKey, type FavoriteKind } from '#model/favorite-key.ts';
import { $favoriteKeys, areStale } from '#stores/favorite-keys.ts';
import { needLogin, takeWanted } from '#stores/favorite-login.ts';
import { $session } from '#stores/session.ts';

/* The hearts of a page, as they are for whoever is logged in. What talks to the API arrives when it is needed. */

const calls = () => import('#stores/favorites.ts');

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

let isMarking = false;

/** Shows which entries of the page are favourites, now and as lists are narrowed or another tab changes them. */
export async function markFavorites(): Promise<void> {
  if (isMarking) return;
  isMarking = true;
  $favoriteKeys.subscribe(show);
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  // Pages without hearts ask for nothing, that of the logout least of all.
  const hasHearts = document.querySelector('[data-favorite]') !== null;
  const wanted = isLoggedIn() && hasHearts ? takeWanted() : null;
  if (isLoggedIn() && hasHearts && (areStale() || wanted)) await (await calls()).loadFavorites();
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
  const { mountNotifications } = await import('../notifications/notifications.island.tsx');
  mountNotifications();
  await (await calls()).toggleFavorite(kind, id);
}
