import { isUtf8 } from 'node:buffer';
import type { Context, MiddlewareHandler } from 'hono';
import { createPool } from '#concurrency/pool.ts';
import type { BodyType } from '#contract/endpoint.ts';
import { detail } from '#contract/messages.ts';
import type { BodyLimits } from './body-limits.ts';
import type { RequestEnv } from './context.ts';
import { ApiError } from '../api-error.ts';
import type { FormField } from './form-fields.ts';
import { readMultipart } from './multipart.ts';

/** The start of the content type of a request, for messages. */
export const mediaTypeOf = (c: Context): string => (c.req.header('content-type') ?? '').slice(0, 100);

/** Whether a request has a body of a media type. */
export const hasMediaType = (c: Context, type: BodyType): boolean =>
  mediaTypeOf(c).split(';', 1)[0]?.trim().toLowerCase() === type;

/** Whether a request has a multipart body. */
export const isMultipart = (c: Context): boolean => hasMediaType(c, 'multipart/form-data');

/** Throws a 415 for a body of another media type. */
function requireMediaType(c: Context, type: BodyType): void {
  if (!hasMediaType(c, type)) throw new ApiError(415, detail.unsupportedMediaType(mediaTypeOf(c)));
}

/** The whole content type, with the boundary of the parts. */
const multipartType = (c: Context): string => c.req.header('content-type') ?? '';

/** Bytes of the body of a plain HTML form. */
const MAX_FORM = 256 * 1024;

/** Milliseconds in which a JSON body or a form has to arrive. */
const MAX_WAIT = 30_000;

/** The fields of a multipart body with files, read as they arrive. */
export async function readMultipartBody(
  c: Context<RequestEnv>,
  { multipart: maxBytes, file: maxFile, accepts }: BodyLimits,
): Promise<FormField[]> {
  requireDeclaredSize(c, maxBytes);
  const share = c.get('body');
  const onChunk = (bytes: number) => share.take(bytes, 'upload');
  const chunks = untilAborted(chunksOf(c), share.signal());
  const fields = await unlessAbandoned(() =>
    readMultipart(chunks, multipartType(c), { maxBytes, maxFile, accepts, onChunk }),
  );
  c.set('isBodyRead', true);
  return fields;
}

/** The fields of a multipart body without files: it has the limits of a JSON body. */
export async function readTextMultipart(
  c: Context<RequestEnv>,
  { json: maxBytes, accepts }: BodyLimits,
): Promise<FormField[]> {
  const bytes = await readBytes(c, maxBytes);
  c.set('isBodyRead', true);
  return readMultipart([bytes], multipartType(c), {
    maxBytes,
    maxFile: maxBytes,
    accepts,
    onChunk: () => {},
  });
}

/** Bytes and milliseconds up to which the rest of a refused upload is read. */
const DISCARDED = 64 * 1024 * 1024;
const TIMEOUT = 15_000;

/** Refused uploads read at once: their discarded buffers use memory until they are collected. */
const runDiscarding = createPool(2);

/** Reads the rest of a body and discards it. */
async function discardRest(c: Context, deadline: AbortSignal): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of untilAborted(chunksOf(c), deadline)) {
      size += chunk.byteLength;
      if (size > DISCARDED) return;
    }
  } catch {
    // The client disconnected, or is too slow.
  }
}

/**
 * Reads a refused upload to its end before the response: browsers read no response while they send, and report a
 * connection that is closed meanwhile as a network error.
 */
export const drainRefusedUploads: MiddlewareHandler<RequestEnv> = async (c, next) => {
  await next();
  const isRefused = c.res.status >= 400 && isMultipart(c) && !c.get('isBodyRead');
  if (!isRefused) return;
  // The time in the queue counts, so that slow clients do not delay other responses for longer.
  const deadline = AbortSignal.timeout(TIMEOUT);
  await runDiscarding(() => discardRest(c, deadline));
};

/** The chunks of a body. Ending the iteration does not cancel the stream, so that the client still gets a response. */
const chunksOf = (c: Context): AsyncIterable<Uint8Array> =>
  (c.req.raw.body ?? new Blob([]).stream()).values({ preventCancel: true });

/** Turns the error of a body that ended early into a 400: the client disconnected, the server has no fault. */
async function unlessAbandoned<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, detail.parseError('the body ended early'));
  }
}

/** The JSON of a request. Throws a 415 for another type, a 413 when it is too large, a 400 when it cannot be parsed. */
export async function readJsonBody(c: Context<RequestEnv>, maxBytes: number): Promise<unknown> {
  requireMediaType(c, 'application/json');
  const text = await readText(c, maxBytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, detail.parseError(error instanceof Error ? error.message : 'unreadable'));
  }
}

/** The fields of a URL-encoded form in their order. Throws a 415 for another type. */
export async function readFormFields(
  c: Context<RequestEnv>,
  maxBytes: number,
): Promise<Array<[string, string]>> {
  requireMediaType(c, 'application/x-www-form-urlencoded');
  return [...new URLSearchParams(await readText(c, maxBytes))];
}

/** The fields of a URL-encoded HTML form; the last one of repeated fields counts. Throws a 415 for another type. */
export const readFormBody = async (c: Context<RequestEnv>): Promise<Record<string, string>> =>
  Object.fromEntries(await readFormFields(c, MAX_FORM));

/** The body as text. Throws a 400 where it is not UTF-8. */
async function readText(c: Context<RequestEnv>, limit: number): Promise<string> {
  const bytes = await readBytes(c, limit);
  if (!isUtf8(bytes)) throw new ApiError(400, detail.parseError('invalid UTF-8'));
  return new TextDecoder().decode(bytes);
}

/** Throws a 413 before anything is read, if `Content-Length` exceeds the limit. */
function requireDeclaredSize(c: Context, limit: number): void {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new ApiError(413, detail.tooLarge);
}

/**
 * The raw body of any type. Throws a 413 after `limit` bytes, also where `Content-Length` states less, and a 408 after
 * `MAX_WAIT`.
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

/** Yields chunks until the signal aborts; then throws a 408. */
async function* untilAborted(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await unlessAborted(iterator.next(), signal);
    if (done) return;
    yield value;
  }
}

/** Each wait has a listener of its own: a race with one promise for all of them would retain every chunk. */
function unlessAborted<Result>(waiting: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ApiError(408, detail.tooSlow, { Connection: 'close' }));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    void waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
