import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import { detail } from '#contract/messages.ts';
import { ApiError } from './error.ts';
import { readMultipart } from './multipart.ts';

/** Bytes a JSON body may have. */
const MAX_JSON = 1024 * 1024;

const isMultipart = (type: string) => /^multipart\/form-data\s*(;|$)/i.test(type);

/** The body of a call in the encoding its endpoint declares; a multipart one takes JSON too. */
export function readBody(c: Context, encoding: 'json' | 'multipart' | undefined): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  return encoding === 'multipart' && isMultipart(type) ? readMultipartBody(c, type) : readJsonBody(c);
}

/** Of a field that is repeated the last one counts, as in Django. */
async function readMultipartBody(c: Context, type: string): Promise<Record<string, string | File>> {
  try {
    return Object.fromEntries(await unlessAbandoned(() => readMultipart(chunksOf(c), type)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 413) await discardRest(c);
    throw error;
  }
}

/** Bytes, and milliseconds, for which what is too large is still listened to. */
const DISCARDED = 64 * 1024 * 1024;
const PATIENCE = 15_000;

/** Lets a sender finish: browsers read no answer while they send, and take a closed connection for a broken one. */
async function discardRest(c: Context): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  let size = 0;
  try {
    for await (const chunk of chunksOf(c)) {
      size += chunk.byteLength;
      if (size > DISCARDED || Date.now() > deadline) return;
    }
  } catch {
    // They went away.
  }
}

/** A body that is given up is not cut off: its sender would see a broken connection and never the answer. */
const chunksOf = (c: Context): AsyncIterable<Uint8Array> =>
  (c.req.raw.body ?? new Blob([]).stream()).values({ preventCancel: true });

/** Whoever sent it went away: nobody reads the answer, and nothing of ours is wrong. */
async function unlessAbandoned<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, detail.parseError('the body ended early'));
  }
}

/** The JSON of a request. 415 for another type, 413 when too large, 400 when it cannot be parsed. */
async function readJsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError(415, detail.unsupportedMediaType(type.slice(0, 100)));
  }
  const text = await readText(c, MAX_JSON);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, detail.parseError(error instanceof Error ? error.message : 'unreadable'));
  }
}

/** The fields of a plain HTML form, each once; 415 for anything else. */
export async function readFormBody(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ApiError(415, detail.unsupportedMediaType(type.slice(0, 100)));
  }
  return Object.fromEntries(new URLSearchParams(await readText(c, MAX_JSON)));
}

/** The body as text; 400 where it is not UTF-8. */
async function readText(c: Context, limit: number): Promise<string> {
  const bytes = await readBytes(c, limit);
  if (!isUtf8(bytes)) throw new ApiError(400, detail.parseError('invalid UTF-8'));
  return new TextDecoder().decode(bytes);
}

/** The body of any type, as it was sent. Reads no more than `limit` bytes, whatever `Content-Length` claims. */
export async function readBytes(c: Context, limit: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new ApiError(413, detail.tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  await unlessAbandoned(async () => {
    for await (const chunk of chunksOf(c)) {
      size += chunk.byteLength;
      if (size > limit) throw new ApiError(413, detail.tooLarge);
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}
