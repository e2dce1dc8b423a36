import { onTestFinished, vi } from 'vitest';

/** An in-memory `CacheStorage` with the methods that pages and workers use; removed after the test. */
export function openCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, 'https://risoteca.test').href;
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (asked: RequestInfo) => kept.get(keyOf(asked))?.clone(),
    put: async (asked: RequestInfo, response: Response) => void kept.set(keyOf(asked), response),
    delete: async (asked: RequestInfo) => kept.delete(keyOf(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  });
  const caches = {
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return cacheOf(kept);
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (asked: RequestInfo, { cacheName }: { cacheName: string }) =>
      all.get(cacheName)?.get(keyOf(asked))?.clone(),
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
