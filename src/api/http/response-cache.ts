import type { JsonResponse } from './json-response.ts';

/** Limits of the cache: bytes, and number of responses. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_RESPONSES = 2000;

/** Estimated bytes of a response with its compressed forms. */
const weightOf = (response: JsonResponse) => response.body.byteLength * 1.5;

/** Milliseconds for which responses that depend on the current time are cached. */
const TIME_STEP = 10_000;

/**
 * An LRU cache of responses to public reads. It is emptied when the database's version changes and every `TIME_STEP`, so
 * a cached response equals a new one, except for up to `TIME_STEP` of passed time.
 */
export function createResponseCache(version: () => string | null, now: () => number = Date.now) {
  const responses = new Map<string, JsonResponse>();
  const inProgress = new Map<string, Promise<JsonResponse>>();
  let bytes = 0;
  let currentStamp: string | null = null;

  const evict = (key: string, response: JsonResponse) => {
    responses.delete(key);
    bytes -= weightOf(response);
  };

  /** The cached response of `key` at a version of the database, which becomes the most recently used one. */
  const find = (key: string, stamp: string): JsonResponse | undefined => {
    if (stamp !== currentStamp) {
      responses.clear();
      bytes = 0;
      currentStamp = stamp;
    }
    const cached = responses.get(key);
    if (cached) {
      responses.delete(key);
      responses.set(key, cached);
    }
    return cached;
  };

  const stampOf = (current: string) => `${current} ${Math.floor(now() / TIME_STEP)}`;

  return {
    /** The cached response of `key`; undefined where there is none. */
    peek(key: string): JsonResponse | undefined {
      const current = version();
      return current === null ? undefined : find(key, stampOf(current));
    },

    /** The cached response of `key`, else the one that `make` creates. */
    async get(key: string, make: () => Promise<JsonResponse>): Promise<JsonResponse> {
      const current = version();
      if (current === null) return make();
      const stamp = stampOf(current);
      const cached = find(key, stamp);
      if (cached) return cached;
      // Concurrent requests for one key share one call of `make`.
      const pendingKey = `${stamp} ${key}`;
      const pending = inProgress.get(pendingKey);
      if (pending) return pending;
      const promise = make().finally(() => inProgress.delete(pendingKey));
      inProgress.set(pendingKey, promise);
      const response = await promise;
      // A write may have happened meanwhile: data read before it must not be cached under the new version.
      if (version() !== current || stamp !== currentStamp) return response;
      responses.set(key, response);
      bytes += weightOf(response);
      for (const [oldest, oldestResponse] of responses) {
        if (bytes <= MAX_BYTES && responses.size <= MAX_RESPONSES) break;
        evict(oldest, oldestResponse);
      }
      return response;
    },
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
