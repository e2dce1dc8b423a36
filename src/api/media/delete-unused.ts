import type { Logger } from 'pino';
import { runEvery } from '#concurrency/repeat.ts';
import { listUnknown } from '../data/entry/media.ts';
import type { Db } from '../data/write.ts';
import { type PictureStore, PRIVATE_PREFIXES } from './picture-store.ts';
import type { Storage } from './storage.ts';
import { listUnused, noteUnused } from './unused-records.ts';

/**
 * Milliseconds for which an unused picture is kept: an entry may be about to use it, or published pages still show
 * it.
 */
const RETENTION = 24 * 3_600_000;

/** Milliseconds between two runs. */
const INTERVAL = 3_600_000;

type Needs = { db: Db; storage: Storage; pictures: PictureStore; logger: Pick<Logger, 'error'> };

/**
 * Marks pictures that no entry uses (also those of refused requests), deletes those marked for longer than `RETENTION`,
 * and then files that an interrupted deletion left behind.
 */
export async function deleteUnusedPictures(services: Needs, now = new Date()): Promise<void> {
  const { db, pictures, logger } = services;
  const before = new Date(now.getTime() - RETENTION);
  const each = async (hashes: readonly string[], remove: (hash: string) => Promise<void>) => {
    for (const hash of hashes) {
      await remove(hash).catch((error: unknown) => logger.error({ hash, err: error }, 'picture not swept'));
    }
  };
  await noteUnused(db, now);
  await each(await listUnused(db, before), (hash) => pictures.deleteIfUnused(hash, before));
  await each(await listLeftovers(services, before), (hash) => pictures.deleteLeftovers(hash));
}

/** Hashes with files older than `before` and without a row. */
async function listLeftovers({ db, storage }: Needs, before: Date): Promise<string[]> {
  const folders = Array.from({ length: 256 }, (_, byte) => `${byte.toString(16).padStart(2, '0')}/`);
  const leftovers: string[] = [];
  for (const prefix of [...PRIVATE_PREFIXES, ...folders]) {
    const keys = await storage.list(prefix);
    const unknown = await listUnknown(
      db,
      keys.map((key) => key.slice(prefix.length)),
    );
    for (const hash of unknown) {
      const putAt = await storage.modifiedAt(prefix + hash);
      if (putAt !== null && putAt < before.getTime()) leftovers.push(hash);
    }
  }
  return leftovers;
}

/** Deletes unused pictures now and every hour. Returns a function that stops this. */
export function startPictureCleanup(services: Needs): () => void {
  return runEvery(
    INTERVAL,
    () => deleteUnusedPictures(services),
    (error) => services.logger.error({ err: error }, 'pictures not swept'),
  );
}
