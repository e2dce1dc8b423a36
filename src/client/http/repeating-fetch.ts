import { backoff, pause } from '#concurrency/backoff.ts';

/** Attempts of one call: for two seconds with the pauses between them. */
const ATTEMPTS = 5;

/** Methods whose requests change nothing (RFC 9110, section 9.2.1): they may be sent again. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Statuses whose responses have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A `fetch` that sends requests without effects again, with backoff, where the connection ended before the whole answer was
 * there: a connection that is kept may be closed at the moment it is used. Answers of any status are passed on.
 */
export function createRepeatingFetch(
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!SAFE.has(request.method)) return send(request);
    for (let failures = 1; ; failures += 1) {
      try {
        const { status, statusText, headers, body } = await readWhole(await send(request));
        return new Response(EMPTY.has(status) ? null : body, { status, statusText, headers });
      } catch (error) {
        if (failures === ATTEMPTS) throw error;
        await pause(backoff(failures), request.signal);
        if (request.signal.aborted) throw error;
      }
    }
  };
}

const readWhole = async (response: Response) => {
  const { status, statusText, headers } = response;
  return { status, statusText, headers, body: await response.arrayBuffer() };
};
