import type { Context } from 'hono';
import { detail } from '#contract/messages.ts';
import { ApiError } from './error.ts';

/** Bytes a JSON body may have. */
const MAX_JSON = 1024 * 1024;

/** The JSON of a request. 415 for another type, 413 when too large, 400 when it cannot be parsed. */
export async function readJsonBody(c: Context): Promise<unknown> {
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

/** Reads no more than `limit` bytes, whatever `Content-Length` claims. */
async function readText(c: Context, limit: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw new ApiError(413, detail.tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw new ApiError(413, detail.tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whoever sent it went away: nobody reads the answer, and nothing of ours is wrong.
    throw new ApiError(400, detail.parseError('the body ended early'));
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
