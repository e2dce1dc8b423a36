import type { Logger } from 'pino';
import {
  insertMedia,
  type MediaDraft,
  noteOriginal,
  renewMedia,
  reserveHash,
  type Variant,
} from '../data/entry/media.ts';
import type { Db } from '../data/write.ts';
import { mediaFolder, mediaKey } from '../data/entry/media-path.ts';
import { type Crop, cropHash, type Drawing, pictureHash } from './picture-hash.ts';
import {
  createPictureEncoding,
  DECODED,
  DRAWINGS,
  PENDING_PREFIXES,
  type PictureEncoding,
} from './picture-encoding.ts';
import { drawingMetadata } from './picture-metadata.ts';
import type { PictureProcess } from './picture-process.ts';
import type { Storage } from './storage.ts';
import { deleteUnused } from './unused-records.ts';
import { createKeyedQueue } from '#concurrency/pool.ts';

/** Storage prefix of what pictures were cropped from, by the hash of the crop. It is not served to visitors. */
const ORIGINALS = 'originals/';

/** Prefixes of files that are read rarely and not by visitors. */
export const PRIVATE_PREFIXES = [...PENDING_PREFIXES, ORIGINALS] as const;

/** The crop of a picture that shows all of its original. */
const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

const NO_CREDIT = { credit: '', license: '' };

/**
 * Pictures by content hash. Hash, size and colour of a picture are known at once; its files are encoded in the
 * background, and one that is requested before at once. Pending pictures survive a restart.
 */
export interface PictureStore extends Omit<PictureEncoding, 'settled'> {
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
  /** Deletes a picture and its files if no entry uses it; with `before`, only if it has been unused since then. */
  deleteIfUnused(hash: string, before?: Date): Promise<void>;
  /** Deletes the files of a hash without a row; does nothing for a hash with one. */
  deleteLeftovers(hash: string): Promise<void>;
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
  const encoding = createPictureEncoding({ db, storage, logger, process });
  const { ensureEncoded, ensureRendition, encodePending } = encoding;
  const runForHash = createKeyedQueue();

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
    for (const prefix of PRIVATE_PREFIXES) await storage.delete(prefix + hash);
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
      const facts = drawingMetadata(drawing);
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
    encodePending,
    deleteIfUnused: (hash, before) =>
      runForHash(hash, async () => {
        // An encoding in progress would write files after the deletion.
        await encoding.settled(hash);
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
  };
}
