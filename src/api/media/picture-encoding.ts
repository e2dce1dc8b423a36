import type { Logger } from 'pino';
import { createPool } from '#concurrency/pool.ts';
import type { Variant } from '../data/entry/media.ts';
import { mediaFolder, mediaKey } from '../data/entry/media-path.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import type { Drawing } from './picture-hash.ts';
import { PictureError } from './picture-limits.ts';
import { type PictureProcess, PictureProcessLost, type Priority } from './picture-process.ts';
import type { Storage } from './storage.ts';

/** Storage prefix of decoded pictures whose renditions are not encoded yet. It is not served. */
export const DECODED = 'decoded/';

/** Storage prefix of drawings, as JSON, that are not drawn yet. */
export const DRAWINGS = 'drawings/';

/** Storage prefix under which older versions stored uploads unchanged, with their metadata. */
const WAITING = 'waiting/';

export const PENDING_PREFIXES = [DRAWINGS, DECODED, WAITING] as const;

/** Pictures encoded at once; encoding shares libuv's threads with file access. */
const PARALLEL = 2;

/** Encodes the files of stored pictures. */
export interface PictureEncoding {
  /** Encodes the missing files of a picture now; does nothing for an unknown hash. */
  ensureEncoded: (hash: string) => Promise<void>;
  /** Encodes one file of a picture before those that no request waits for; does nothing where a picture has no such file. */
  ensureRendition: (hash: string, width: number, format: string) => Promise<void>;
  /**
   * Encodes all pending pictures; false when the process was lost and pictures are still pending. Each waits for `turn`, which
   * is where the caller lets other work go first.
   */
  encodePending: (turn?: () => Promise<void>) => Promise<boolean>;
  /** Resolves once no file of a picture is being encoded. */
  settled: (hash: string) => Promise<void>;
}

interface PictureEncodingNeeds {
  db: Db;
  storage: Storage;
  logger: Logger;
  process: PictureProcess;
}

export function createPictureEncoding({
  db,
  storage,
  logger,
  process,
}: PictureEncodingNeeds): PictureEncoding {
  const encoding = new Map<string, Promise<void>>();
  const runInPool = createPool(PARALLEL);
  const runRequested = createPool(PARALLEL);

  const missingOf = async (hash: string, variants: readonly Variant[]): Promise<Variant[]> => {
    const has = await Promise.all(
      variants.map(({ width, format }) => storage.has(mediaKey(hash, width, format))),
    );
    return variants.filter((_, place) => !has[place]);
  };

  /** The picture from which files are encoded; null where there is none. A drawing is drawn now. */
  const sourceOf = async (hash: string, priority: Priority): Promise<Uint8Array | null> => {
    const decoded = (await storage.readAll(DECODED + hash)) ?? (await storage.readAll(WAITING + hash));
    if (decoded) return decoded;
    const drawing = await storage.readAll(DRAWINGS + hash);
    if (!drawing) return null;
    const drawn = await process.draw(JSON.parse(drawing.toString()) as Drawing, priority);
    await storage.put(DECODED + hash, drawn);
    await storage.delete(DRAWINGS + hash);
    return drawn;
  };

  /** Encodes the missing files of a picture that `isWanted` chooses. With the last file the source goes. */
  const encode = async (
    hash: string,
    isWanted: (variant: Variant) => boolean,
    priority: Priority,
  ): Promise<void> => {
    const row = await db.selectFrom('media').select('variants').where('hash', '=', hash).executeTakeFirst();
    const variants = row ? listFrom<Variant>(row.variants) : [];
    if (!variants.some(isWanted)) return;
    const wanted = await missingOf(hash, variants.filter(isWanted));
    // A source without a row is being added, or will be deleted as a leftover.
    const source = await sourceOf(hash, priority);
    if (source === null) return;
    try {
      const files = wanted.length > 0 ? await process.encode(source, wanted, priority) : [];
      await Promise.all(
        files.map((file) => storage.put(mediaKey(hash, file.width, file.format), file.bytes)),
      );
      if ((await missingOf(hash, variants)).length > 0) return;
    } catch (error) {
      // A source that cannot be decoded never will be, and without it another upload brings a whole one. Any other error says
      // nothing about the picture, which stays.
      if (!(error instanceof PictureError)) throw error;
      logger.error({ hash, err: error }, 'picture cannot be encoded');
    }
    for (const prefix of PENDING_PREFIXES) await storage.delete(prefix + hash);
  };

  /** Has callers with the same key share one encoding. */
  const shareEncoding = (key: string, run: () => Promise<void>): Promise<void> => {
    const running = encoding.get(key);
    if (running) return running;
    const started = run().finally(() => encoding.delete(key));
    encoding.set(key, started);
    return started;
  };

  const ensureEncoded = (hash: string): Promise<void> =>
    shareEncoding(hash, () => runInPool(() => encode(hash, () => true, 'background')));

  return {
    ensureEncoded,
    ensureRendition: (hash, width, format) =>
      shareEncoding(mediaKey(hash, width, format), () =>
        runRequested(() =>
          encode(hash, (variant) => variant.width === width && variant.format === format, 'requested'),
        ),
      ),
    async settled(hash) {
      const own = [...encoding].filter(([key]) => key === hash || key.startsWith(mediaFolder(hash)));
      await Promise.allSettled(own.map(([, running]) => running));
    },
    async encodePending(turn = async () => {}) {
      const waiting = (await Promise.all(PENDING_PREFIXES.map((prefix) => storage.list(prefix)))).flat();
      let isLost = false;
      const makeAll = async () => {
        for (let key = waiting.shift(); key; key = waiting.shift()) {
          const hash = key.slice(key.indexOf('/') + 1);
          try {
            await turn();
            await ensureEncoded(hash);
          } catch (error) {
            isLost ||= error instanceof PictureProcessLost;
            // The process ended: pictures stay pending until the next start.
            if (isLost) waiting.length = 0;
            else logger.error({ hash, err: error }, 'picture not encoded');
          }
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, makeAll));
      return !isLost;
    },
  };
}
