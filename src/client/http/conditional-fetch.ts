/** The most characters of cached replies; beyond them the oldest are removed. */
const MAX_SIZE = 32_000_000;

interface CachedReply {
  validators: Record<string, string>;
  type: string;
  text: string;
}

/**
 * A `fetch` with a cache of replies to `GET` that have an `ETag` or `Last-Modified`. It revalidates them with conditional
 * requests, and returns the cached reply on a 304 (RFC 9110, section 13). Requests with a token are not cached.
 */
export function createConditionalFetch(
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): (request: Request) => Promise<Response> {
  const cache = new Map<string, CachedReply>();
  let size = 0;

  const remove = (url: string): void => {
    size -= cache.get(url)?.text.length ?? 0;
    cache.delete(url);
  };

  const store = (url: string, reply: CachedReply): void => {
    remove(url);
    cache.set(url, reply);
    size += reply.text.length;
    for (const oldest of cache.keys()) {
      if (size <= MAX_SIZE) break;
      remove(oldest);
    }
  };

  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('Authorization')) return send(request);
    const { url } = request;
    const before = cache.get(url);
    for (const [name, value] of Object.entries(before?.validators ?? {})) request.headers.set(name, value);
    const response = await send(request);
    if (response.status === 304 && before)
      return new Response(before.text, { headers: { 'Content-Type': before.type } });
    const validators = validatorsOf(response.headers);
    if (response.status !== 200 || Object.keys(validators).length === 0) {
      remove(url);
      return response;
    }
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    store(url, { validators, type, text });
    return new Response(text, { headers: { 'Content-Type': type } });
  };
}

function validatorsOf(headers: Headers): Record<string, string> {
  const tag = headers.get('ETag');
  const date = headers.get('Last-Modified');
  return { ...(tag && { 'If-None-Match': tag }), ...(date && { 'If-Modified-Since': date }) };
}
