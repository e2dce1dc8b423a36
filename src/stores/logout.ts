import { paths } from '#model/paths.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetFavorites } from './favorite-keys.ts';
import { identity } from './identity.ts';
import { rememberPath } from './next-path.ts';
import { $session, forgetSession } from './session.ts';

/** Milliseconds that the server is given to hear of a logout. */
const PATIENCE = 3000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Ends the session here and on the server, and leads to the login. Here it ends whatever the server
 * says: a logout that fails must not keep anybody logged in.
 */
export async function logOut(): Promise<void> {
  await Promise.race([identity.logout().catch(() => undefined), after(PATIENCE)]);
  // Whose session expired has been forgotten by now, and finds what they typed when they are back.
  if ($session.get().status === 'loggedIn') forgetDrafts();
  forgetFavorites();
  forgetSession();
  location.replace(paths.login);
}

let isExpiring = false;

/** Whether this page is on its way out already: nobody else needs to lead it anywhere. */
export const isOnItsWayOut = (): boolean => isExpiring;

/** A dead token: it is thrown away once, and whoever held it comes back here after a new login. */
export function expireSession(): void {
  if (isExpiring) return;
  isExpiring = true;
  rememberPath(location.pathname + location.search);
  forgetSession();
  location.assign(paths.logout);
}
