import { localPath } from '#model/site/local-path.ts';
import { paths } from '#model/paths.ts';
import { closeDrafts, forgetDrafts } from '../drafts.ts';
import { isLoggedOutElsewhere, isLeavingPage, onLogoutElsewhere, startLeaving } from '../logout.ts';
import { forgetKeptFavorites } from '../kept-favorites.ts';
import { forgetPath, rememberPath } from '../next-path.ts';
import { $session, currentToken, idOf, presentSession } from '../session.ts';

/** Which visitors a page is for. */
export type Guard = 'account' | 'guest';

/**
 * Admits only the visitors that a page is for, as long as it is open. Account pages store their path and lead guests to
 * the login; guest pages lead logged-in users away (spec §2).
 */
export function guardPage(guard: Guard): void {
  if (guard === 'account') guardAccount();
  else if ($session.get().status === 'loggedIn') location.replace(paths.afterLogin);
  // Guest pages check only on arrival: a login in progress navigates when it ends.
  else {
    rememberNext();
    // Favorites may have been written while the logout removed them.
    void forgetKeptFavorites();
  }
}

function guardAccount(): void {
  let hasLeft = false;
  /** Whether the page was restored after its session had ended; whether by a logout is unknown. */
  let isLate = false;
  const token = currentToken();
  const owner = idOf($session.get());
  onLogoutElsewhere(() => {
    // After a logout in another tab, this tab removes personal data too.
    hasLeft = true;
    forgetDrafts();
  });
  const wake = ({ persisted }: PageTransitionEvent) => {
    const session = presentSession();
    if (!persisted || (session.status === 'loggedIn' && session.token === token)) return;
    // Another user may be logged in by now. The typed texts were stored when the page was left.
    isLate = true;
    closeDrafts();
    location.reload();
  };
  // Registered before the session reads its storage and the guard navigates.
  addEventListener('pageshow', wake, { capture: true });
  $session.subscribe(({ status }) => {
    if (status === 'loggedIn' || isLeavingPage()) return;
    startLeaving();
    if (hasLeft || isLoggedOutElsewhere()) forgetDrafts();
    else if (!isLate) rememberPath(location.pathname + location.search + location.hash, owner);
    location.replace(paths.login);
  });
}

/** Stores the path in the parameter `next` of a link to a guest page, if it is on this site. */
function rememberNext(): void {
  const next = new URLSearchParams(location.search).get('next');
  if (next === null) return;
  const path = localPath(next);
  if (path) rememberPath(path);
  else forgetPath();
}
