import { offlineCopy } from '#copy/page/offline.ts';
import { FAVORITES_CACHE, LOGOUT_KEY, createLogoutMark } from '#model/site/stored-copy.ts';
import { paths } from '#model/paths.ts';
import { keptPages } from './kept-pages.ts';
import { clearList, introduce, line, list } from './lists.ts';

/*
 * The script of the offline page, which replaces any page, also the logout: there it ends the session in this browser,
 * since a lost connection must not prevent a logout.
 */

const copy = offlineCopy.page;

const own = () => import('./own.ts');

/** Removes all data but the theme, also in the other tabs, if the code that removes personal data cannot be loaded. */
async function clearStorage(): Promise<void> {
  const mark = createLogoutMark();
  try {
    localStorage.setItem(LOGOUT_KEY, mark);
  } catch {}
  sessionStorage.clear();
  sessionStorage.setItem(LOGOUT_KEY, mark);
  for (const key of Object.keys(localStorage))
    if (key !== 'tema' && key !== LOGOUT_KEY) localStorage.removeItem(key);
  await caches.delete(FAVORITES_CACHE);
}

async function endSession(): Promise<void> {
  await own()
    .then(({ forgetEverything }) => forgetEverything())
    .catch(clearStorage);
  delete document.documentElement.dataset['session'];
  introduce('left', copy.loggedOut);
}

async function showLists(): Promise<void> {
  const pages = await keptPages();
  list(
    'visited',
    pages.map(({ title, path, kind, storedAt }) => line(title, path, copy.storedAt(storedAt), kind)),
  );
  if (!('session' in document.documentElement.dataset)) return;
  const visited = pages.map(({ path }) => path);
  await own().then(
    ({ showFavorites }) => showFavorites(visited),
    () => undefined,
  );
}

/** Milliseconds between two requests for the site: doubled each time, up to the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Resolves after a time, or earlier if the browser reports a connection or the visibility of the page changes. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const ending = new AbortController();
    const wake = () => {
      ending.abort();
      resolve();
    };
    addEventListener('online', wake, ending);
    document.addEventListener('visibilitychange', wake, ending);
    setTimeout(wake, milliseconds);
  });

/** Reloads the page once the site answers, since the `online` event of browsers is early or missing. */
async function waitForTheSite(): Promise<void> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    await pause(wait);
    if (document.hidden) continue;
    const answer = await fetch('', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (answer) return location.reload();
  }
}

async function start(): Promise<void> {
  if (location.pathname === paths.logout) await endSession();
  else if (location.pathname === paths.offline) introduce('asked');
  else void waitForTheSite();
  await showLists();
}

void start();

function clearOwn(): void {
  clearList('dates');
  clearList('favorites');
}

// A logout in another tab removes personal data from this one, also if it was in the back/forward cache.
addEventListener('storage', ({ key, newValue }) => {
  if ((key === null || key === 'auth.token') && newValue === null) clearOwn();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !localStorage.getItem('auth.token')) clearOwn();
});
