/** Has the service worker, if there is one, store this page and the resources that it loaded. */
export function keepVisit(worker = globalThis.navigator.serviceWorker?.controller): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage([location.href, ...loaded], []);
}
