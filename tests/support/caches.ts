import { onTestFinished, vi } from 'vitest';

/** An in-memory `CacheStorage` with the methods that pages and workers use; removed after the test. */
export function openCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (requested: RequestInfo | URL) =>
    new URL(requested instanceof Request ? requested.url : requested, 'https://risoteca.test').href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (requested: RequestInfo) => entries.get(keyOf(requested))?.clone(),
    put: async (requested: RequestInfo, response: Response) => void entries.set(keyOf(requested), response),
    delete: async (requested: RequestInfo) => entries.delete(keyOf(requested)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  });
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (requested: RequestInfo, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(keyOf(requested))?.clone(),
  };
  vi.stubGlobal('caches', caches);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    caches,
    /** Every path in the cache of this name. */
    paths: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}
