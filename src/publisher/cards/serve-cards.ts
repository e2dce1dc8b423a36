import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { decodedPath } from '../serve/decoded-path.ts';
import { BusyError, type CardStore } from './card-store.ts';
import { changedAt } from '../output/site-writer.ts';
import { cardDigest, MANIFEST_FILE, readManifest } from './manifest.ts';

/** Seconds a card may be kept by caches: its address changes with its entry. */
const KEPT = 86_400;

/** Seconds after which a program that was turned away may ask again. */
const ASK_AGAIN = 10;

/** Milliseconds in which a card may be of the version before. */
const FRESH = 10_000;

interface Known {
  /** When the manifest was changed last, and when it was read. */
  stamp: number | null;
  readAt: number;
  /** What is on each card, by its path. */
  lines: Map<string, string>;
}

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
  let known: Promise<Known> | undefined;
  const load = async (): Promise<Known> => {
    const stamp = await changedAt(join(folder, MANIFEST_FILE));
    return { stamp, readAt: Date.now(), lines: await readManifest(folder) };
  };
  const first = async (): Promise<Known> => {
    const loaded = await load();
    await store.keepOnly(loaded.lines.values());
    return loaded;
  };
  /** What could not be read is read again at the next request. */
  const learn = (loading: Promise<Known>): Promise<Known> => {
    known = loading;
    loading.catch(() => (known = undefined));
    return loading;
  };
  /** What is on a card. The manifest is long, and changes with every edit: it is read again only for one it lacks, or now and then. */
  const lineOf = async (path: string): Promise<string | undefined> => {
    const { stamp, readAt, lines } = await (known ?? learn(first()));
    const line = lines.get(path);
    if (line !== undefined && Date.now() - readAt < FRESH) return line;
    if ((await changedAt(join(folder, MANIFEST_FILE))) === stamp) return line;
    return (await learn(load())).lines.get(path);
  };
  return async (path, request, response) => {
    const line = await lineOf(decodedPath(path));
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
