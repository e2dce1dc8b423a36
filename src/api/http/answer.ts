import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compress, type Encoding, encodingFor } from './compression.ts';

/** A JSON answer as bytes, with its compressed forms as they come to be asked for. */
export interface Answer {
  body: Buffer;
  /** Base of the entity tag; each encoding adds its name, since its bytes differ. */
  tag: string;
  encoded: Map<Encoding, Buffer>;
}

export function answerOf(value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, tag, encoded: new Map([['identity', body]]) };
}

/** Public reads may be kept by any cache, which asks each time whether they still hold. */
const REVALIDATED = 'public, no-cache';

/** Sends a public read: strong `ETag`, 304 when the client has it, compressed when the client can. */
export async function sendAnswer(c: Context, answer: Answer): Promise<Response> {
  const encoding = encodingFor(c.req.header('accept-encoding'), answer.body.byteLength);
  const tag = encoding === 'identity' ? `"${answer.tag}"` : `"${answer.tag}-${encoding}"`;
  const headers: Record<string, string> = {
    'Cache-Control': REVALIDATED,
    ETag: tag,
    Vary: 'Accept-Encoding, Accept',
  };
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  let bytes = answer.encoded.get(encoding);
  if (!bytes) {
    bytes = await compress(answer.body, encoding);
    answer.encoded.set(encoding, bytes);
  }
  headers['Content-Type'] = 'application/json; charset=utf-8';
  headers['Content-Length'] = String(bytes.byteLength);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  // A Buffer is never backed by shared memory, which is all that the wider type leaves open.
  return c.body(bytes as Buffer<ArrayBuffer>, 200, headers);
}

/** Weak comparison, as RFC 9110 §13.1.2 asks of `If-None-Match`. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
