import { localPath } from '#model/site/local-path.ts';
import { paths } from '#model/paths.ts';
import { closeDrafts, forgetDrafts } from '../drafts.ts';
import { isLeftBehind, isOnItsWayOut, onLeave, startLeaving } from '../logout.ts';
import { forgetKeptFavorites } from '../kept-favorites.ts';
import { forgetPath, rememberPath } from '../next-path.ts';
import { $session, currentToken, idOf, presentSession } from '../session.ts';

/** Which visitors a page is for. */
export type Guard = 'account' | 'guest';

/**
 * Keeps a page to those it is for, now and as long as it is open: account pages lead to the login
 * and are remembered, guest pages lead logged-in users away (spec §2).
 */
export function guardPage(guard: Guard): void {
  if (guard === 'account') guardAccount();
  else if ($session.get().status === 'loggedIn') location.replace(paths.afterLogin);
  // Only on arrival: a login in progress navigates when it ends.
  else {
    rememberAsked();
    // A copy may have been in progress at the logout.
    void forgetKeptFavorites();
  }
}

function guardAccount(): void {
  let hasLeft = false;
  /** Whether the page came back after its session had ended: whether on purpose is not known. */
  let isLate = false;
  const token = currentToken();
  const owner = idOf($session.get());
  onLeave(() => {
    // A logout on purpose in another tab removes what is personal from this one.
    hasLeft = true;
    forgetDrafts();
  });
  const wake = ({ persisted }: PageTransitionEvent) => {
    const session = presentSession();
    if (!persisted || (session.status === 'loggedIn' && session.token === token)) return;
    // What the page still shows may belong to another user by now. What was typed was kept when it was left.
    isLate = true;
    closeDrafts();
    location.reload();
  };
  // Registered before the session reads its storage and the guard navigates.
  addEventListener('pageshow', wake, { capture: true });
  $session.subscribe(({ status }) => {
    if (status === 'loggedIn' || isOnItsWayOut()) return;
    startLeaving();
    if (hasLeft || isLeftBehind()) forgetDrafts();
    else if (!isLate) rememberPath(location.pathname + location.search + location.hash, owner);
    location.replace(paths.login);
  });
}

/** A link to a guest page may say where to go afterwards: on this site, or nowhere. */
function rememberAsked(): void {
  const asked = new URLSearchParams(location.search).get('next');
  if (asked === null) return;
  const path = localPath(asked);
  if (path) rememberPath(path);
  else forgetPath();
}
