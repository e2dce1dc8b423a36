import { offlineCopy } from '#copy/offline.ts';
import { FAVORITES_CACHE, LEFT_KEY } from '#model/kept-copy.ts';
import { paths } from '#model/paths.ts';
import { keptPages } from './kept-pages.ts';
import { introduce, line, list } from './lists.ts';

/*
 * What the offline page lists. It is shown in the place of any page, that which ends a session too:
 * the session ends here then, since it must not go on for want of a connection.
 */

const copy = offlineCopy.page;

const own = () => import('./own.ts');

/** Where the code that knows what to forget did not come: all but the theme, and so do the other tabs. */
async function forgetAll(): Promise<void> {
  try {
    localStorage.setItem(LEFT_KEY, String(Date.now()));
  } catch {}
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== 'tema') localStorage.removeItem(key);
  await caches.delete(FAVORITES_CACHE);
}

async function endSession(): Promise<void> {
  await own()
    .then(({ forgetEverything }) => forgetEverything())
    .catch(forgetAll);
  delete document.documentElement.dataset['session'];
  introduce('left', copy.loggedOut);
}

async function showLists(): Promise<void> {
  const pages = await keptPages();
  list(
    'visited',
    pages.map(({ title, path, kind, keptAt }) => line(title, path, copy.keptAt(keptAt), kind)),
  );
  if (!('session' in document.documentElement.dataset)) return;
  const visited = pages.map(({ path }) => path);
  await own().then(
    ({ showFavorites }) => showFavorites(visited),
    () => undefined,
  );
}

/** What was asked for is tried again once the site answers: browsers say too early that there is a connection. */
async function tryAgain(): Promise<void> {
  const answer = await fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer) location.reload();
}

async function start(): Promise<void> {
  if (location.pathname === paths.logout) await endSession();
  else if (location.pathname === paths.offline) introduce('asked');
  else addEventListener('online', () => void tryAgain());
  await showLists();
}

void start();
