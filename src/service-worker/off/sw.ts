import { scope } from '../scope.ts';

/*
 * What is served as /sw.js while SERVICE_WORKER is off: it takes the place of any worker there is, of
 * whatever release, empties every cache and goes. Open pages stay as they are.
 */

scope.addEventListener('install', () => void scope.skipWaiting());

async function leave(): Promise<void> {
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}

scope.addEventListener('activate', (event) => event.waitUntil(leave()));
