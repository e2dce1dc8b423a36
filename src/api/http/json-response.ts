import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { compress, type Encoding, encodingFor } from './compression.ts';
import type { RequestEnv } from './context.ts';
import { matchesTag } from './matches-tag.ts';
import { routeOf } from './middleware.ts';

/** A JSON response as bytes, with its compressed forms once they were requested. */
export interface JsonResponse {
  body: Buffer;
  /** Base of the entity tag; compressed forms append the name of their encoding. */
  etag: string;
  encoded: Map<Encoding, Buffer>;
}

/** A public read that was sent. Its bytes are in the cache alone. */
export interface SentAnswer {
  /** Its key in the cache of responses. */
  key: string;
  /** Of the response in the cache, and the form that was sent. */
  etag: string;
  encoding: Encoding;
  /** Names and values in turn, as Node takes them at once; without those of one request. */
  headers: readonly string[];
  route: string;
}

/** What the application gets beside a request; it calls `remember` with what it sends. */
interface RememberingBindings {
  incoming: IncomingMessage;
  remember: (request: IncomingMessage, answer: SentAnswer) => void;
}

export const jsonResponseOf = (value: unknown): JsonResponse =>
  jsonResponseOfBytes(Buffer.from(JSON.stringify(value)));

/** The response of bytes that are JSON. */
export function jsonResponseOfBytes(body: Buffer): JsonResponse {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag, encoded: new Map([['identity', body]]) };
}

/** Caches may store public reads but have to revalidate them. */
const REVALIDATED = 'public, no-cache';

/**
 * Sends a public read with a strong `ETag`, compressed as the client accepts; 304 when `If-None-Match` matches. All headers
 * are in one plain object: that is sent as it is, while `Headers`, which Hono's methods create, are validated and sorted.
 * `key` is that of a cached response.
 */
export async function sendJsonResponse(
  c: Context<RequestEnv>,
  response: JsonResponse,
  key?: string,
): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding'), response.body.byteLength);
  const tag = encoding === 'identity' ? `"${response.etag}"` : `"${response.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    ...c.get('headers'),
    'Cache-Control': REVALIDATED,
    ETag: tag,
    Vary: 'Accept-Encoding, Accept',
  };
  const send = (body: BodyInit | null, status: number) => {
    c.set('hasHeaders', true);
    return new Response(body, { status, headers });
  };
  if (matchesTag(c.req.header('if-none-match'), tag)) return send(null, 304);
  let bytes = response.encoded.get(encoding);
  if (!bytes) {
    bytes = await compress(response.body, encoding);
    response.encoded.set(encoding, bytes);
  }
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Length'] = String(bytes.byteLength);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const { incoming, remember } = (c.env ?? {}) as Partial<RememberingBindings>;
  if (key !== undefined && incoming)
    remember?.(incoming, {
      key,
      etag: response.etag,
      encoding,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        name === 'X-Request-Id' ? [] : [name, value],
      ),
      route: routeOf(c),
    });
  // The cast is safe: these buffers are not backed by a SharedArrayBuffer.
  return send(bytes as Buffer<ArrayBuffer>, 200);
}
