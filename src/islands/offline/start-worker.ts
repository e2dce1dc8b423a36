import { workerUrl } from '#trusted-types/worker-url.ts';
import { keepVisit } from './keep-visit.ts';

/**
 * Milliseconds that a newer worker gets to take over without being asked, as one that removes the worker does.
 * What is fetched meanwhile can make a browser put that off for minutes.
 */
const MOMENT = 5000;

/** Milliseconds after which a page that never rests gets its worker all the same. */
const RESTLESS = 10_000;

/**
 * Has the browser keep what is visited, once the page rests; says so where a newer worker waits.
 * Where storage is denied the site works without one.
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
  // The browser may have found it before this page rested.
  follow();
  look();
  // It was not there to see what this page is made of.
  if (isFirst) keepVisit((await serviceWorker.ready).active);
}

export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Not every browser tells when it is idle.
  const rest =
    'requestIdleCallback' in window
      ? (work: () => void) => requestIdleCallback(work, { timeout: RESTLESS })
      : setTimeout;
  addEventListener('load', () => rest(() => void start().catch(() => undefined)));
}
