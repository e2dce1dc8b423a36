import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { createPool } from '#concurrency/pool.ts';
import { detail } from '#contract/messages.ts';
import type { BodyLimits } from './body-limits.ts';
import type { RequestEnv } from './context.ts';
import { ApiError } from './error.ts';
import { readMultipart } from './multipart.ts';

/** Whether a request carries a multipart body. */
export const isMultipart = (c: Context): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(c.req.header('content-type') ?? '');

/** Bytes of the body of a plain HTML form. */
const MAX_FORM = 256 * 1024;

/** Milliseconds for which the server waits for a JSON body or a form to arrive. */
const MAX_WAIT = 30_000;

/** The body of a call in the encoding its endpoint declares; a multipart one takes JSON too. */
export function readBody(
  c: Context<RequestEnv>,
  encoding: 'json' | 'multipart' | undefined,
  limits: BodyLimits,
): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  return encoding === 'multipart' && isMultipart(c)
    ? readMultipartBody(c, type, limits)
    : readJsonBody(c, limits.json);
}

/** Of a field that is repeated the last one counts, as in Django. */
async function readMultipartBody(
  c: Context<RequestEnv>,
  type: string,
  { multipart: maxBytes, accepts }: BodyLimits,
): Promise<Record<string, string | File>> {
  requireDeclaredSize(c, maxBytes);
  const share = c.get('body');
  const onKept = (bytes: number) => share.take(bytes, 'upload');
  const chunks = untilAborted(chunksOf(c), share.signal);
  const fields = await unlessAbandoned(() => readMultipart(chunks, type, { maxBytes, accepts, onKept }));
  c.set('isBodyRead', true);
  return Object.fromEntries(fields);
}

/** Bytes, and milliseconds, for which the rest of a refused upload is read. */
const DISCARDED = 64 * 1024 * 1024;
const TIMEOUT = 15_000;

/** Refused uploads that are read at once: buffers that are thrown away faster than memory is reclaimed add up. */
const runDiscarding = createPool(2);

/** Reads what is left of a body and keeps nothing of it. */
async function discardRest(c: Context, deadline: AbortSignal): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of untilAborted(chunksOf(c), deadline)) {
      size += chunk.byteLength;
      if (size > DISCARDED) return;
    }
  } catch {
    // The sender left, or is too slow.
  }
}

/**
 * Lets the sender of a refused upload finish before it gets the answer: browsers read no answer while they send, and
 * report a connection that is closed meanwhile as a broken one.
 */
export const drainRefusedUploads: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  const isRefused = c.res.status >= 400 && isMultipart(c) && !c.get('isBodyRead');
  if (!isRefused) return;
  // The time in the queue counts: slow senders keep no answer from others for longer.
  const deadline = AbortSignal.timeout(TIMEOUT);
  await runDiscarding(() => discardRest(c, deadline));
};

/** A body that is given up is not cut off: its sender would see a broken connection and never the answer. */
const chunksOf = (c: Context): AsyncIterable<Uint8Array> =>
  (c.req.raw.body ?? new Blob([]).stream()).values({ preventCancel: true });

/** The sender disconnected: the answer is read by no one, and the server is not at fault. */
async function unlessAbandoned<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, detail.parseError('the body ended early'));
  }
}

/** The JSON of a request. 415 for another type, 413 when too large, 400 when it cannot be parsed. */
async function readJsonBody(c: Context<RequestEnv>, maxBytes: number): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError(415, detail.unsupportedMediaType(type.slice(0, 100)));
  }
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, detail.parseError(error instanceof Error ? error.message : 'unreadable'));
  }
}

/** The fields of a plain HTML form, each once; 415 for anything else. */
export async function readFormBody(c: Context<RequestEnv>): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ApiError(415, detail.unsupportedMediaType(type.slice(0, 100)));
  }
  return Object.fromEntries(new URLSearchParams(await readText(c, MAX_FORM)));
}

/** The body as text; 400 where it is not UTF-8. */
async function readText(c: Context<RequestEnv>, limit: number): Promise<string> {
  const bytes = await readBytes(c, limit);
  if (!isUtf8(bytes)) throw new ApiError(400, detail.parseError('invalid UTF-8'));
  return new TextDecoder().decode(bytes);
}

/** A 413 before anything is read, where the sender declares more than the limit. */
function requireDeclaredSize(c: Context, limit: number): void {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new ApiError(413, detail.tooLarge);
}

/**
 * The body of any type, as it was sent. Reads at most `limit` bytes, whatever `Content-Length` claims (413), and
 * waits for at most `MAX_WAIT` (408).
 */
export async function readBytes(c: Context<RequestEnv>, limit: number): Promise<Buffer> {
  requireDeclaredSize(c, limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const deadline = AbortSignal.timeout(MAX_WAIT);
  await unlessAbandoned(async () => {
    for await (const chunk of untilAborted(chunksOf(c), deadline)) {
      size += chunk.byteLength;
      if (size > limit) throw new ApiError(413, detail.tooLarge);
      c.get('body').take(chunk.byteLength, 'text');
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

/** The chunks that arrive before the signal; then it throws a 408. */
async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  const onAbort = () => late.reject(new ApiError(408, detail.tooSlow, { Connection: 'close' }));
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([iterator.next(), late.promise]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
