import { LOGOUT_KEY, createLogoutMark, OWN_KEYS } from '#model/site/stored-copy.ts';
import { paths } from '#model/paths.ts';
import { removeByPrefix, writeStorageText, readStorage } from './browser-storage.ts';
import { forgetDrafts, keepOpenDrafts } from './drafts.ts';
import { forgetFavorites } from './favorite-keys.ts';
import { forgetPendingFavorite } from './favorite-login.ts';
import { forgetKeptFavorites } from './kept-favorites.ts';
import { forgetPath, rememberPath } from './next-path.ts';
import { forgetRegistration } from './registered.ts';
import { forgetSession, forgetToken, idOf, presentSession } from './session.ts';

/** Timeout of the request for a logout, in milliseconds. */
const TIMEOUT = 3000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls `act` when the user logs out in another tab. */
export function onLogoutElsewhere(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGOUT_KEY && newValue !== null) act();
  });
}

/** The mark of the last logout in this browser; a different mark means another logout since. */
export const lastLogout = (): unknown => readStorage('local', LOGOUT_KEY);

/** Whether the user logged out in another tab while this page was open (`clear-after-logout.js`). */
export const isLoggedOutElsewhere = (): boolean =>
  globalThis.document !== undefined && 'left' in document.documentElement.dataset;

/**
 * Ends the session on the server, by `endOnServer`, and in this browser, and leads to the login. It ends in this browser
 * even if the server fails: a failed logout must not keep a user logged in.
 */
export async function logOut(endOnServer: () => Promise<void>): Promise<void> {
  isLeaving = true;
  const isOnPurpose = presentSession().status === 'loggedIn';
  // Set before the token is revoked: another tab that meets the revoked token would report an expired session.
  if (isOnPurpose) forgetTraces();
  await Promise.race([endOnServer().catch(() => undefined), after(TIMEOUT)]);
  await forgetEverything(isOnPurpose);
  location.replace(paths.login);
}

/**
 * Ends the session in this browser only. After an expired session, which is already removed, the typed texts stay for the
 * next login.
 */
export async function forgetEverything(isOnPurpose = presentSession().status === 'loggedIn'): Promise<void> {
  if (isOnPurpose) forgetTraces();
  forgetFavorites();
  forgetSession();
  // The navigation that follows would interrupt this.
  await Promise.race([forgetKeptFavorites(), after(TIMEOUT)]);
}

/** Removes the stored path, drafts, listening positions and attendance, so that the next person at this browser cannot see them. */
function forgetTraces(): void {
  const mark = createLogoutMark();
  writeStorageText('local', LOGOUT_KEY, mark);
  // This tab already knows this logout.
  writeStorageText('session', LOGOUT_KEY, mark);
  for (const where of ['local', 'session'] as const) removeByPrefix(where, OWN_KEYS);
  forgetDrafts();
  forgetPath();
  forgetPendingFavorite();
  forgetRegistration();
}

let isLeaving = false;

// A page restored from the back/forward cache is no longer leaving.
if (typeof addEventListener === 'function')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });

/** Marks the page as leaving and stores the typed texts, so that leaving needs no confirmation. */
export function startLeaving(): void {
  isLeaving = true;
  keepOpenDrafts();
}

/** Whether this page is already leaving, so that no other code needs to navigate. */
export const isLeavingPage = (): boolean => isLeaving;

/**
 * Removes a token that the server refused, once. After a new login the user returns to this page and the typed texts.
 */
export function expireSession(token: string | null): void {
  if (isLeaving) return;
  startLeaving();
  const session = presentSession();
  if (!forgetToken(token)) {
    isLeaving = false;
    return;
  }
  rememberPath(location.pathname + location.search + location.hash, idOf(session));
  location.assign(paths.logout);
}
