import { LOGOUT_KEY, createLogoutMark, OWN_KEYS } from '#model/site/stored-copy.ts';
import { paths } from '#model/paths.ts';
import { forgetAll, keepText, readKept } from './browser-storage.ts';
import { forgetDrafts, keepOpenDrafts } from './drafts.ts';
import { forgetFavorites } from './favorite-keys.ts';
import { forgetWanted } from './favorite-login.ts';
import { forgetKeptFavorites } from './kept-favorites.ts';
import { forgetPath, rememberPath } from './next-path.ts';
import { forgetRegistration } from './registered.ts';
import { forgetSession, forgetToken, idOf, presentSession } from './session.ts';

/** Timeout of the request for a logout, in milliseconds. */
const TIMEOUT = 3000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls back at a logout on purpose in another tab. */
export function onLeave(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGOUT_KEY && newValue !== null) act();
  });
}

/** The mark of the last logout on purpose in this browser; another one means that there was a logout since. */
export const lastLogout = (): unknown => readKept('local', LOGOUT_KEY);

/** Whether this page was open when its user logged out on purpose elsewhere (`clear-after-logout.js`). */
export const isLeftBehind = (): boolean =>
  globalThis.document !== undefined && 'left' in document.documentElement.dataset;

/**
 * Ends the session on the server, by `tellServer`, and here, and leads to the login. Here it ends
 * even if the server refuses: a failed logout must not keep a person logged in.
 */
export async function logOut(tellServer: () => Promise<void>): Promise<void> {
  isLeaving = true;
  const isOnPurpose = presentSession().status === 'loggedIn';
  // Set before the token is revoked: another tab that meets the revoked token would report an expired session.
  if (isOnPurpose) forgetTraces();
  await Promise.race([tellServer().catch(() => undefined), after(TIMEOUT)]);
  await forgetEverything(isOnPurpose);
  location.replace(paths.login);
}

/**
 * Ends the session here alone, where the server cannot be told. Whose session expired has been
 * forgotten by now, and finds what they typed when they are back.
 */
export async function forgetEverything(isOnPurpose = presentSession().status === 'loggedIn'): Promise<void> {
  if (isOnPurpose) forgetTraces();
  forgetFavorites();
  forgetSession();
  // A navigation from here would cut it off.
  await Promise.race([forgetKeptFavorites(), after(TIMEOUT)]);
}

/** Removes the stored path, drafts, listening positions and attendance, so that the next person at this browser cannot see them. */
function forgetTraces(): void {
  const mark = createLogoutMark();
  keepText('local', LOGOUT_KEY, mark);
  // Marks this logout as known in this tab.
  keepText('session', LOGOUT_KEY, mark);
  for (const where of ['local', 'session'] as const) forgetAll(where, OWN_KEYS);
  forgetDrafts();
  forgetPath();
  forgetWanted();
  forgetRegistration();
}

let isLeaving = false;

// A page restored from the back/forward cache is no longer leaving.
if (typeof addEventListener === 'function')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });

/** Stores what was typed: leaving needs no confirmation. */
export function startLeaving(): void {
  isLeaving = true;
  keepOpenDrafts();
}

/** Whether this page is leaving already: no other code needs to navigate. */
export const isOnItsWayOut = (): boolean => isLeaving;

/**
 * Removes a token that the server refused, once; its user returns to this page after a new
 * login, to what they had typed.
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
