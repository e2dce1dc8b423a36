/**
 * Has the browser keep what is visited, once the page rests; says so where a newer worker waits.
 * Where storage is denied the site works without one.
 */
async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register('/sw.js');
  const offer = async () => (await import('./new-version.ts')).offerVersion(registration);
  const look = () => {
    // The first of all waits for nobody.
    if (registration.waiting && serviceWorker.controller) void offer();
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  // The browser may have found it before this page rested.
  follow();
  look();
  // It was not there to see what this page is made of.
  if (isFirst)
    (await serviceWorker.ready).active?.postMessage(
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
}

export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Not every browser tells when it is idle.
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  addEventListener('load', () => idle(() => void start().catch(() => undefined)));
}
