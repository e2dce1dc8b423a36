import { workerUrl } from '#trusted-types/worker-url.ts';
import { keepVisit } from './keep-visit.ts';

/**
 * Milliseconds before a waiting worker is offered. One that removes the worker activates without consent, and requests of the
 * page could delay that for minutes.
 */
const MOMENT = 5000;

/** Milliseconds after which a page that is never idle registers the worker anyway. */
const RESTLESS = 10_000;

/**
 * Registers the service worker, which stores visited pages, and offers a newer version that waits. If storage is denied,
 * the site works without it.
 */
async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register(workerUrl());
  const offer = async () => (await import('./new-version.ts')).offerVersion(registration);
  const look = () =>
    setTimeout(() => {
      // The first worker takes over at once.
      if (registration.waiting && serviceWorker.controller) void offer();
    }, MOMENT);
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  // The browser may have found a newer worker before this page was idle.
  follow();
  look();
  // The first worker has not seen the requests of this page.
  if (isFirst) keepVisit((await serviceWorker.ready).active);
}

export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Not every browser has `requestIdleCallback`.
  const rest =
    'requestIdleCallback' in window
      ? (work: () => void) => requestIdleCallback(work, { timeout: RESTLESS })
      : setTimeout;
  addEventListener('load', () => rest(() => void start().catch(() => undefined)));
}
