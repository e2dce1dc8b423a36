import { FAVORITES_CACHE } from '#model/site/stored-copy.ts';
import { respondWithPicture, respondWithScript, respondWithSearchPart } from './files.ts';
import { storeVisit } from './visit.ts';
import { respondWithPage } from './pages.ts';
import { requestKind } from './request-kind.ts';
import { scope } from './scope.ts';
import { fetchShell, copyOlderScripts, SHELL_NAME } from './shell.ts';
import { CACHE_NAMES, trimCaches } from './copy-caches.ts';

/*
 * Served as /sw.js. Online every page comes from the network; without a network it is the copy of the last
 * visit, else the offline page. A new worker waits until no page uses the old one, or until the visitor accepts it.
 */

scope.addEventListener('install', (event) => event.waitUntil(fetchShell()));

/** Deletes the caches of older workers, after their scripts are copied. */
async function migrateCaches(): Promise<void> {
  await copyOlderScripts();
  const known = new Set([...CACHE_NAMES, SHELL_NAME, FAVORITES_CACHE]);
  for (const name of await caches.keys()) if (!known.has(name)) await caches.delete(name);
}

async function activate(): Promise<void> {
  await migrateCaches().catch(() => undefined);
  await scope.registration.navigationPreload?.enable().catch(() => undefined);
  await scope.clients.claim();
  // Not awaited: requests of pages wait until activation has finished.
  void trimCaches();
}

scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = requestKind(request, location.origin);
  // The browser has requested a navigation already (preload): ignoring that response would make a second request.
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(respondWithPage(event, kind));
  else if (kind === 'script') event.respondWith(respondWithScript(event));
  else if (kind === 'picture') event.respondWith(respondWithPicture(event));
  else if (kind === 'search') event.respondWith(respondWithSearchPart(event));
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') void scope.skipWaiting();
  else if (Array.isArray(data)) {
    const [page = '', ...loaded] = data.map(String);
    event.waitUntil(storeVisit(page, loaded));
  }
});
