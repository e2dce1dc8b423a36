import { scope } from '../scope.ts';

/*
 * Served as /sw.js while SERVICE_WORKER is off. It replaces the worker of any release, deletes every cache and
 * unregisters itself. Open pages do not change.
 */

scope.addEventListener('install', () => void scope.skipWaiting());

async function unregister(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('activate', (event) => event.waitUntil(unregister()));
