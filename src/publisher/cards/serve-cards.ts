import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodedPath } from '../decoded-path.ts';
import { BusyError, type CardStore } from './card-store.ts';
import { cardDigest, readManifest } from './manifest.ts';

/** Seconds a card may be kept by caches: its address changes with its entry. */
const KEPT = 86_400;

/** Seconds after which a program that was turned away may ask again. */
const ASK_AGAIN = 10;

/** Whether a path is that of a card, there or not. */
export const isCard = (path: string): boolean => path.startsWith('/tarjetas/');

export type ServeCard = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Answers for the cards of a release; false for a path that is none. What is on them is read when
 * the first one is asked for, and cards that no release needs any more are then forgotten.
 */
export function serveCards(folder: string, store: CardStore): ServeCard {
  let manifest: Promise<Map<string, string>> | undefined;
  const load = async () => {
    const lines = await readManifest(folder);
    await store.keepOnly(lines.values());
    return lines;
  };
  return async (path, request, response) => {
    const line = (await (manifest ??= load())).get(decodedPath(path));
    if (line === undefined) return false;
    const etag = `"${cardDigest(line)}"`;
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${KEPT}` };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    try {
      const bytes = await store.read(line);
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'image/jpeg',
        'Content-Length': bytes.byteLength,
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      response.writeHead(503, { 'Retry-After': ASK_AGAIN, 'Cache-Control': 'no-store' }).end();
    }
    return true;
  };
}
