import type { Logger } from 'pino';
import { deleteUnused, insertMedia, renewMedia, type Variant } from '../data/media.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { mediaFolder, mediaKey } from './path.ts';
import { type Drawing, PictureError, pictureHash } from './picture.ts';
import { type PictureProcess, PictureProcessLost } from './picture-process.ts';
import type { Storage } from './storage.ts';
import { createKeyedQueue, createPool } from '#concurrency/pool.ts';

/** Decoded pictures wait here, out of reach of any request, until their renditions are encoded. */
const DECODED = 'decoded/';

/** Where older versions kept files as they were sent, metadata included. */
const AS_SENT = 'waiting/';

export const WAITING = [DECODED, AS_SENT] as const;

/** Pictures encoded at once: encoding shares its threads with the reading of files. */
const PARALLEL = 2;

/**
 * Pictures by content address. A picture has its address, its size and its colour at once; its
 * files follow in the background, or as soon as one is requested. What waits survives a
 * restart.
 */
export interface PictureStore {
  /** Takes a picture in and gives its hash; one that is known costs a note. Throws `PictureError`. */
  add(source: Uint8Array, about: { credit: string; license: string }): Promise<string>;
  /** Takes in a drawing of the project's own, as `add` does a picture. */
  addDrawing(drawing: Drawing, about: { credit: string; license: string }): Promise<string>;
  /** Makes the files of a picture now if they are still to be made; of an unknown hash, nothing. */
  ensure(hash: string): Promise<void>;
  /** Deletes a picture that nothing shows with its files; given `before`, only one that nothing showed since then. */
  forget(hash: string, before?: Date): Promise<void>;
  /** Deletes the files of a hash that no record speaks of; those of any other stay. */
  clear(hash: string): Promise<void>;
  /** Makes the files of everything that waits; says whether nothing waits any more. */
  finish(): Promise<boolean>;
}

interface PictureStoreNeeds {
  db: Db;
  storage: Storage;
  logger: Logger;
  process: PictureProcess;
}

export function createPictureStore({ db, storage, logger, process }: PictureStoreNeeds): PictureStore {
  const encoding = new Map<string, Promise<void>>();
  const runInPool = createPool(PARALLEL);
  const alone = createKeyedQueue();

  const deleteWaiting = async (hash: string): Promise<void> => {
    for (const prefix of WAITING) await storage.delete(prefix + hash);
  };

  const encode = async (hash: string): Promise<void> => {
    const row = await db.selectFrom('media').select('variants').where('hash', '=', hash).executeTakeFirst();
    // A source without a record is one that is being taken in; else a sweep clears it.
    const source = row
      ? ((await storage.readAll(DECODED + hash)) ?? (await storage.readAll(AS_SENT + hash)))
      : null;
    if (!row || source === null) return;
    const files = await process.encode(source, listFrom<Variant>(row.variants)).catch((error: unknown) => {
      // Refused once is refused for ever; a process that was lost says nothing about the picture.
      if (!(error instanceof PictureError)) throw error;
      logger.error({ hash, err: error }, 'picture cannot be encoded');
      return [];
    });
    await Promise.all(files.map((file) => storage.put(mediaKey(hash, file.width, file.format), file.bytes)));
    await deleteWaiting(hash);
  };

  const ensure = (hash: string): Promise<void> => {
    const running = encoding.get(hash);
    if (running) return running;
    const started = runInPool(() => encode(hash)).finally(() => encoding.delete(hash));
    encoding.set(hash, started);
    return started;
  };

  /** Whether the files of a picture are there, or what they are made from. */
  const isKept = async (hash: string, variants: readonly Variant[]): Promise<boolean> => {
    if (await storage.has(DECODED + hash)) return true;
    const files = variants.map(({ width, format }) => storage.has(mediaKey(hash, width, format)));
    return (await Promise.all(files)).every(Boolean);
  };

  const add: PictureStore['add'] = (source, about) => {
    const hash = pictureHash(source);
    return alone(hash, async () => {
      const known = await renewMedia(db, hash);
      if (known && (await isKept(hash, known))) return hash;
      const { facts, clean } = await process.inspect(source);
      // What was sent is never stored: it may say where a photo was taken. The file comes before its row,
      // because a row without a file could never be served.
      await storage.put(DECODED + hash, clean);
      await insertMedia(db, { ...facts, ...about });
      return hash;
    });
  };

  const deleteFiles = async (hash: string): Promise<void> => {
    await deleteWaiting(hash);
    await storage.deleteFolder(mediaFolder(hash));
  };

  return {
    add,
    addDrawing: async (drawing, about) => add(await process.draw(drawing), about),
    ensure,
    forget: (hash, before) =>
      alone(hash, async () => {
        // Files under way would be written after they were deleted.
        await encoding.get(hash)?.catch(() => {});
        if (await deleteUnused(db, hash, before)) await deleteFiles(hash);
      }),
    clear: (hash) =>
      alone(hash, async () => {
        const row = await db.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst();
        if (!row) await deleteFiles(hash);
      }),
    async finish() {
      const waiting = (await Promise.all(WAITING.map((prefix) => storage.list(prefix)))).flat();
      let isLost = false;
      const makeAll = async () => {
        for (let key = waiting.shift(); key; key = waiting.shift()) {
          const hash = key.slice(key.indexOf('/') + 1);
          try {
            await ensure(hash);
          } catch (error) {
            isLost ||= error instanceof PictureProcessLost;
            // The process was ended: what waits is for the next start.
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
