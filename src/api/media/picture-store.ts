import type { Logger } from 'pino';
import {
  insertMedia,
  type MediaDraft,
  noteOriginal,
  renewMedia,
  reserveHash,
  type Variant,
} from '../data/entry/media.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { mediaFolder, mediaKey } from '../data/entry/media-path.ts';
import { type Crop, cropHash, type Drawing, PictureError, pictureHash } from './picture.ts';
import { type PictureProcess, PictureProcessLost, type Priority } from './picture-process.ts';
import type { Storage } from './storage.ts';
import { deleteUnused } from './unused-records.ts';
import { createKeyedQueue, createPool } from '#concurrency/pool.ts';

/** Storage prefix of decoded pictures whose renditions are not encoded yet. It is not served. */
const DECODED = 'decoded/';

/** Storage prefix of drawings, as JSON, that are not drawn yet. */
const DRAWINGS = 'drawings/';

/** Storage prefix under which older versions stored uploads unchanged, with their metadata. */
const WAITING = 'waiting/';

/** Storage prefix of what pictures were cropped from, by the hash of the crop. It is not served to visitors. */
const ORIGINALS = 'originals/';

export const PENDING_PREFIXES = [DRAWINGS, DECODED, WAITING] as const;

/** Prefixes of files that are read rarely and not by visitors. */
export const PRIVATE_PREFIXES = [...PENDING_PREFIXES, ORIGINALS] as const;

/** The crop of a picture that shows all of its original. */
const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

const NO_CREDIT = { credit: '', license: '' };

/** Pictures encoded at once; encoding shares libuv's threads with file access. */
const PARALLEL = 2;

/**
 * Pictures by content hash. Hash, size and colour of a picture are known at once; its files are encoded in the
 * background, and one that is requested before at once. Pending pictures survive a restart.
 */
export interface PictureStore {
  /**
   * Stores a picture, and if wanted its original for cropping it, and returns its hash. A known picture is not decoded again.
   * Throws `PictureError`.
   */
  add(
    source: Uint8Array,
    about: { credit: string; license: string },
    keepsOriginal?: boolean,
  ): Promise<string>;
  /** What is stored of a picture for cropping it: without metadata and limited in size. Throws `PictureError`. */
  prepareOriginal(source: Uint8Array): Promise<Uint8Array>;
  /**
   * Stores a part of an original as a picture, with the original, and returns its hash. It is kept as long as the picture.
   * `portraitOf` is the account whose portrait it is, null for the picture of an entry.
   */
  addPart(original: Uint8Array, crop: Crop, portraitOf: number | null): Promise<string>;
  /** The original of a picture, as WebP; null where none is stored. The caller says who may read it. */
  readOriginal(hash: string): Promise<Buffer | null>;
  /** Megapixels of what has to be decoded of a picture, by the beginning of its file; null where that does not say it. */
  measure(head: Uint8Array): Promise<number | null>;
  /** Stores one of the project's own SVG drawings, as `add` does. It is drawn once a file of it is asked for, or later. */
  addDrawing(drawing: Drawing, about: { credit: string; license: string }): Promise<string>;
  /** Encodes the missing files of a picture now; does nothing for an unknown hash. */
  ensureEncoded(hash: string): Promise<void>;
  /** Encodes one file of a picture before those that no request waits for; does nothing where a picture has no such file. */
  ensureRendition(hash: string, width: number, format: string): Promise<void>;
  /** Deletes a picture and its files if no entry uses it; with `before`, only if it has been unused since then. */
  deleteIfUnused(hash: string, before?: Date): Promise<void>;
  /** Deletes the files of a hash without a row; does nothing for a hash with one. */
  deleteLeftovers(hash: string): Promise<void>;
  /**
   * Encodes all pending pictures; false when the process was lost and pictures are still pending. Each waits for `turn`, which
   * is where the caller lets other work go first.
   */
  encodePending(turn?: () => Promise<void>): Promise<boolean>;
}

interface PictureStoreNeeds {
  db: Db;
  storage: Storage;
  logger: Logger;
  process: PictureProcess;
  /** Whether other processes may add pictures to the database at the same time. */
  isShared?: boolean;
}

export function createPictureStore({
  db,
  storage,
  logger,
  process,
  isShared = false,
}: PictureStoreNeeds): PictureStore {
  const encoding = new Map<string, Promise<void>>();
  const runInPool = createPool(PARALLEL);
  const runRequested = createPool(PARALLEL);
  const runForHash = createKeyedQueue();

  const deleteIn = async (prefixes: readonly string[], hash: string): Promise<void> => {
    for (const prefix of prefixes) await storage.delete(prefix + hash);
  };

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
      // A refused picture will always be refused; a lost process says nothing about the picture.
      if (!(error instanceof PictureError)) throw error;
      logger.error({ hash, err: error }, 'picture cannot be encoded');
    }
    await deleteIn(PENDING_PREFIXES, hash);
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

  const ensureRendition: PictureStore['ensureRendition'] = (hash, width, format) =>
    shareEncoding(mediaKey(hash, width, format), () =>
      runRequested(() =>
        encode(hash, (variant) => variant.width === width && variant.format === format, 'requested'),
      ),
    );

  /** Whether the files of a picture exist, or their decoded source. */
  const hasFiles = async (hash: string, variants: readonly Variant[]): Promise<boolean> => {
    if ((await storage.has(DECODED + hash)) || (await storage.has(DRAWINGS + hash))) return true;
    const files = variants.map(({ width, format }) => storage.has(mediaKey(hash, width, format)));
    return (await Promise.all(files)).every(Boolean);
  };

  /** The files are stored before their row, because a row without a file could never be served. */
  const store = async (draft: MediaDraft, files: Readonly<Record<string, Uint8Array>>): Promise<void> => {
    const putAll = async () => {
      for (const [key, bytes] of Object.entries(files)) await storage.put(key, bytes);
    };
    await putAll();
    await insertMedia(db, draft);
    // Another process may have deleted them as leftovers, until the row was there.
    if (isShared && !(await hasFiles(draft.hash, draft.variants))) await putAll();
  };

  const add: PictureStore['add'] = (source, about, keepsOriginal = false) => {
    const hash = pictureHash(source);
    return runForHash(hash, async () => {
      const known = await renewMedia(db, hash);
      const hasAll = known !== null && (await hasFiles(hash, known));
      if (hasAll && (!keepsOriginal || (await storage.has(ORIGINALS + hash)))) return hash;
      const original = keepsOriginal ? await process.original(source) : null;
      if (original) await storage.put(ORIGINALS + hash, original);
      if (hasAll) {
        await noteOriginal(db, hash, JSON.stringify(WHOLE));
        return hash;
      }
      // The upload itself is never stored, because its metadata may contain a location.
      const { facts, clean } = await process.inspect(source);
      await store({ ...facts, ...about }, { [DECODED + hash]: clean });
      if (original) await noteOriginal(db, hash, JSON.stringify(WHOLE));
      return hash;
    });
  };

  const addPart: PictureStore['addPart'] = (original, crop, portraitOf) => {
    const hash = cropHash(original, crop, portraitOf);
    return runForHash(hash, async () => {
      const known = await renewMedia(db, hash);
      if (known && (await storage.has(ORIGINALS + hash)) && (await hasFiles(hash, known))) return hash;
      const { facts, clean } = await process.crop(original, hash, crop);
      const draft = { ...facts, ...NO_CREDIT, crop: JSON.stringify(crop), portrait_of: portraitOf };
      await store(draft, { [ORIGINALS + hash]: original, [DECODED + hash]: clean });
      return hash;
    });
  };

  const deleteFiles = async (hash: string): Promise<void> => {
    await deleteIn(PRIVATE_PREFIXES, hash);
    await storage.deleteFolder(mediaFolder(hash));
  };

  const deleteWith = async (on: Db, hash: string, before?: Date): Promise<void> => {
    if (await deleteUnused(on, hash, before)) await deleteFiles(hash);
  };

  const deleteUnknown = async (on: Db, hash: string): Promise<void> => {
    if (await reserveHash(on, hash)) await deleteFiles(hash);
  };

  return {
    add,
    addPart,
    prepareOriginal: (source) => process.original(source),
    readOriginal: (hash) => storage.readAll(ORIGINALS + hash),
    measure: (head) => process.measure(head),
    async addDrawing(drawing, about) {
      const facts = await process.sketch(drawing);
      return runForHash(facts.hash, async () => {
        const known = await renewMedia(db, facts.hash);
        if (known && (await hasFiles(facts.hash, known))) return facts.hash;
        await storage.put(DRAWINGS + facts.hash, Buffer.from(JSON.stringify(drawing)));
        await insertMedia(db, { ...facts, ...about });
        return facts.hash;
      });
    },
    ensureEncoded,
    ensureRendition,
    deleteIfUnused: (hash, before) =>
      runForHash(hash, async () => {
        // An encoding in progress would write files after the deletion.
        const own = [...encoding].filter(([key]) => key === hash || key.startsWith(mediaFolder(hash)));
        await Promise.allSettled(own.map(([, running]) => running));
        // The deleted row has another process that adds the picture wait until its files are gone.
        await (isShared
          ? db.transaction().execute((trx) => deleteWith(trx, hash, before))
          : deleteWith(db, hash, before));
      }),
    deleteLeftovers: (hash) =>
      // The reserved hash has another process that adds the picture wait until its files are gone.
      runForHash(hash, () =>
        isShared ? db.transaction().execute((trx) => deleteUnknown(trx, hash)) : deleteUnknown(db, hash),
      ),
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
