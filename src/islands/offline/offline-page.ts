import { offlineCopy } from '#copy/page/offline.ts';
import { FAVORITES_CACHE, LOGOUT_KEY, createLogoutMark } from '#model/site/stored-copy.ts';
import { paths } from '#model/paths.ts';
import { keptPages } from './kept-pages.ts';
import { clearList, introduce, line, list } from './lists.ts';

/*
 * What the offline page lists. It is shown in the place of any page, that which ends a session too:
 * the session ends here then, since it must not go on for want of a connection.
 */

const copy = offlineCopy.page;

const own = () => import('./own.ts');

/** Where the code that knows what to forget did not come: all but the theme, and so do the other tabs. */
async function forgetAll(): Promise<void> {
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
    .catch(forgetAll);
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

/** Milliseconds between two looks for the site: twice as many each time, up to the most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Resolves after so long, or as soon as the browser believes in a connection, or is looked at. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const woken = new AbortController();
    const wake = () => {
      woken.abort();
      resolve();
    };
    addEventListener('online', wake, woken);
    document.addEventListener('visibilitychange', wake, woken);
    setTimeout(wake, milliseconds);
  });

/** The requested page loads once the site answers: browsers know too early, or not at all. */
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

// A logout in another tab removes what is personal from this one, which may have slept meanwhile.
addEventListener('storage', ({ key, newValue }) => {
  if ((key === null || key === 'auth.token') && newValue === null) clearOwn();
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !localStorage.getItem('auth.token')) clearOwn();
});
