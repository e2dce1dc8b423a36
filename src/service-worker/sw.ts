import { FAVORITES_CACHE } from '#model/kept-copy.ts';
import { answerPicture, answerScript, answerSearch } from './files.ts';
import { keepVisit } from './visit.ts';
import { answerPage } from './pages.ts';
import { kindOf } from './request-kind.ts';
import { scope } from './scope.ts';
import { fetchShell, inheritShells, SHELL_NAME } from './shell.ts';
import { SHELF_NAMES, tidy } from './shelves.ts';

/*
 * Served as /sw.js. Online every page is the network's answer; without a network it is the copy of
 * the last visit, or the page that says so. A new worker waits until no page uses the old one, or
 * the visitor asks for it.
 */

scope.addEventListener('install', (event) => event.waitUntil(fetchShell()));

/** Leaves of older workers what this one can use. */
async function inherit(): Promise<void> {
  await inheritShells();
  const known = new Set([...SHELF_NAMES, SHELL_NAME, FAVORITES_CACHE]);
  for (const name of await caches.keys()) if (!known.has(name)) await caches.delete(name);
}

async function begin(): Promise<void> {
  await inherit().catch(() => undefined);
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await scope.clients.claim();
  // Pages wait for the rest of this, not for that.
  void tidy();
}

scope.addEventListener('activate', (event) => event.waitUntil(begin()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin);
  // A navigation was asked for already: code that ignores its answer makes a second request.
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerPage(event, kind));
  else if (kind === 'script') event.respondWith(answerScript(event));
  else if (kind === 'picture') event.respondWith(answerPicture(event));
  else if (kind === 'search') event.respondWith(answerSearch(event));
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') void scope.skipWaiting();
  else if (Array.isArray(data)) {
    const [page = '', ...loaded] = data.map(String);
    event.waitUntil(keepVisit(page, loaded));
  }
});
