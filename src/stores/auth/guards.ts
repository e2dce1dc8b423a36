import { localPath } from '#model/local-path.ts';
import { paths } from '#model/paths.ts';
import { isOnItsWayOut } from '../logout.ts';
import { forgetPath, rememberPath } from '../next-path.ts';
import { $session } from '../session.ts';

/** Which visitors a page is for. */
export type Guard = 'account' | 'guest';

/**
 * Keeps a page to those it is for, now and as long as it is open: account pages lead to the login
 * and are remembered, guest pages lead whoever is logged in away (spec §2).
 */
export function guardPage(guard: Guard): void {
  if (guard === 'guest') rememberAsked();
  $session.subscribe(({ status }) => {
    if (guard === 'account' && status === 'anonymous' && !isOnItsWayOut()) {
      rememberPath(location.pathname + location.search);
      location.replace(paths.login);
    }
  });
  // Only on arrival: a login under way leads on by itself.
  if (guard === 'guest' && $session.get().status === 'loggedIn') location.replace(paths.afterLogin);
}

/** A link to a guest page may say where to go afterwards: on this site, or nowhere. */
function rememberAsked(): void {
  const asked = new URLSearchParams(location.search).get('next');
  if (asked === null) return;
  const path = localPath(asked);
  if (path) rememberPath(path);
  else forgetPath();
}
