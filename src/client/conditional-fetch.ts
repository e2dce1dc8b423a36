/** Characters of replies that are kept at most; beyond them the oldest are dropped. */
const MAX_KEPT = 32_000_000;

interface Kept {
  validators: Record<string, string>;
  type: string;
  text: string;
}

/**
 * A `fetch` that keeps replies to `GET` with an `ETag` or a date of their last change, asks whether they are still
 * valid, and gives them again when the server answers 304 (RFC 9110, section 13). Requests of a session pass through.
 */
export function createConditionalFetch(
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): (request: Request) => Promise<Response> {
  const kept = new Map<string, Kept>();
  let size = 0;

  const forget = (url: string): void => {
    size -= kept.get(url)?.text.length ?? 0;
    kept.delete(url);
  };

  const keep = (url: string, reply: Kept): void => {
    forget(url);
    kept.set(url, reply);
    size += reply.text.length;
    for (const oldest of kept.keys()) {
      if (size <= MAX_KEPT) break;
      forget(oldest);
    }
  };

  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('Authorization')) return send(request);
    const { url } = request;
    const before = kept.get(url);
    for (const [name, value] of Object.entries(before?.validators ?? {})) request.headers.set(name, value);
    const response = await send(request);
    if (response.status === 304 && before)
      return new Response(before.text, { headers: { 'Content-Type': before.type } });
    const validators = validatorsOf(response.headers);
    if (response.status !== 200 || Object.keys(validators).length === 0) {
      forget(url);
      return response;
    }
    const text = await response.text();
    const type = response.headers.get('Content-Type') ?? '';
    keep(url, { validators, type, text });
    return new Response(text, { headers: { 'Content-Type': type } });
  };
}

function validatorsOf(headers: Headers): Record<string, string> {
  const tag = headers.get('ETag');
  const date = headers.get('Last-Modified');
  return { ...(tag && { 'If-None-Match': tag }), ...(date && { 'If-Modified-Since': date }) };
}
