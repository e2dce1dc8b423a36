/** Has the worker, where there is one, keep the page of this address as visited, and what it has loaded. */
export function keepVisit(worker = globalThis.navigator.serviceWorker?.controller): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage([location.href, ...loaded], []);
}
