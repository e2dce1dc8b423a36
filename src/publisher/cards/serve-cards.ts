import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { matchesTag } from '#api/http/matches-tag.ts';
import { decodedPath } from '../serve/decoded-path.ts';
import { BusyError, type CardStore } from './card-store.ts';
import { changedAt } from '../output/site-writer.ts';
import { cardDigest, MANIFEST_FILE, readManifest } from './manifest.ts';

/** Seconds for which caches may store a card: its URL changes with its entry. */
const MAX_AGE = 86_400;

/** Seconds of `Retry-After` when too many cards are being drawn. */
const RETRY_AFTER = 10;

/** Milliseconds for which the loaded manifest may be outdated. */
const MAX_STALE = 10_000;

interface LoadedManifest {
  /** When the manifest was modified, and when it was read. */
  stamp: number | null;
  readAt: number;
  /** Its lines by path of the card. */
  lines: Map<string, string>;
}

/** Whether a path is that of a card, existing or not. */
export const isCard = (path: string): boolean => path.startsWith('/tarjetas/');

export type ServeCard = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * Serves the cards of a release; resolves to false for a path without a card. The manifest is read at the first request,
 * and stored cards that are not in it are then deleted.
 */
export function serveCards(folder: string, store: CardStore): ServeCard {
  let manifest: Promise<LoadedManifest> | undefined;
  const load = async (): Promise<LoadedManifest> => {
    const stamp = changedAt(join(folder, MANIFEST_FILE));
    return { stamp, readAt: Date.now(), lines: await readManifest(folder) };
  };
  const first = async (): Promise<LoadedManifest> => {
    const loaded = await load();
    await store.retain(loaded.lines.values());
    return loaded;
  };
  /** Caches a manifest; a failed one is read again at the next request. */
  const cacheManifest = (loading: Promise<LoadedManifest>): Promise<LoadedManifest> => {
    manifest = loading;
    loading.catch(() => (manifest = undefined));
    return loading;
  };
  /** The manifest line of a card. The manifest is large and changes with every edit, so it is reloaded only for missing cards or after `MAX_STALE`. */
  const lineOf = async (path: string): Promise<string | undefined> => {
    const { stamp, readAt, lines } = await (manifest ?? cacheManifest(first()));
    const line = lines.get(path);
    if (line !== undefined && Date.now() - readAt < MAX_STALE) return line;
    if (changedAt(join(folder, MANIFEST_FILE)) === stamp) return line;
    return (await cacheManifest(load())).lines.get(path);
  };
  return async (path, request, response) => {
    const line = await lineOf(decodedPath(path));
    if (line === undefined) return false;
    const etag = `"${cardDigest(line)}"`;
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${MAX_AGE}` };
    if (matchesTag(request.headers['if-none-match'], etag)) {
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
      response.writeHead(503, { 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' }).end();
    }
    return true;
  };
}
