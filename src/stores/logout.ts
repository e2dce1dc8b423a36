import { paths } from '#model/paths.ts';
import { keepText } from './browser-storage.ts';
import { forgetDrafts, keepOpenDrafts } from './drafts.ts';
import { forgetFavorites } from './favorite-keys.ts';
import { forgetWanted } from './favorite-login.ts';
import { identity } from './identity.ts';
import { forgetPath, rememberPath } from './next-path.ts';
import { forgetRegistration } from './registered.ts';
import { forgetSession, forgetToken, presentSession } from './session.ts';

/** Milliseconds that the server is given to hear of a logout. */
const PATIENCE = 3000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tells the other tabs of a logout on purpose, before the session is gone. */
const LEFT_KEY = 'account.left';

/** Calls back when somebody logs out on purpose in another tab. */
export function onLeave(act: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LEFT_KEY && newValue !== null) act();
  });
}

/**
 * Ends the session here and on the server, and leads to the login. Here it ends whatever the server
 * says: a logout that fails must not keep anybody logged in.
 */
export async function logOut(): Promise<void> {
  isLeaving = true;
  await Promise.race([identity.logout().catch(() => undefined), after(PATIENCE)]);
  // Whose session expired has been forgotten by now, and finds what they typed when they are back.
  if (presentSession().status === 'loggedIn') forgetTraces();
  forgetFavorites();
  forgetSession();
  location.replace(paths.login);
}

/** Nothing tells the next person at this browser where the last one was going, or what they typed. */
function forgetTraces(): void {
  keepText('local', LEFT_KEY, String(Date.now()));
  keepText('local', LEFT_KEY, null);
  forgetDrafts();
  forgetPath();
  forgetWanted();
  forgetRegistration();
}

let isLeaving = false;

// A page that comes back from the back/forward cache is not on its way any more.
if (typeof addEventListener === 'function')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });

/** Has what is typed kept: nobody needs to be asked whether they mean to leave. */
export function startLeaving(): void {
  isLeaving = true;
  keepOpenDrafts();
}

/** Whether this page is on its way out already: nobody else needs to lead it anywhere. */
export const isOnItsWayOut = (): boolean => isLeaving;

/**
 * A token that proved dead: it is thrown away once, and whoever held it comes back here after a new
 * login, to what they had typed.
 */
export function expireSession(token: string | null): void {
  if (isLeaving) return;
  startLeaving();
  if (!forgetToken(token)) {
    isLeaving = false;
    return;
  }
  rememberPath(location.pathname + location.search);
  location.assign(paths.logout);
}
