import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { createLogger } from '#api/log.ts';
import { dialectFor, openStore, type Store } from '#api/data/database/database.ts';
import type { Lock } from '#api/data/database/lock.ts';
import { lastGeneration, nextGeneration } from '#api/data/database/published-file.ts';
import type { Storage } from '#api/media/storage.ts';
import { openObjectStore } from '#api/s3/object-store.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { createFollower } from '#publisher/shared/follower.ts';
import { keepLock } from '#publisher/shared/keep-lock.ts';
import { deleteUnnamed } from '#publisher/shared/delete-unnamed.ts';
import { pageStorage } from '#publisher/shared/page-storage.ts';
import { createPublication, type Publication } from '#publisher/shared/publication.ts';

/** Milliseconds between deletions of bytes that no file has. */
const SWEEP_EVERY = 86_400_000;

const never = new AbortController().signal;

/** A publisher whose pages several processes serve. */
export interface SharedPublisher {
  /** The lock that one publisher at a time holds; null while another process has it. */
  tryLock: () => Promise<Lock | null>;
  /** The publisher's own releases, equal to what is published, and the way to publish what it changes in them. */
  open(lock: Lock): Promise<{ folder: string; publication: Publication }>;
}

interface SharedPublisherNeeds {
  config: Config;
  onFailure: (problem: string) => void;
  /** Another process has begun to publish. */
  onFenced: () => never;
}

async function openPublication(
  { db }: Store,
  storage: Storage,
  generation: number,
  { config, onFailure, onFenced }: SharedPublisherNeeds,
) {
  const folder = join(config.dataDir, 'publisher');
  const sibling = join(config.dataDir, 'releases');
  await createFollower({ db, storage, folder, sibling, isTolerant: true }).follow();
  const publication = await createPublication({
    db,
    storage,
    generation,
    releases: await openReleases(folder),
    onFenced,
    onFailure: (error) => onFailure(String(error)),
    signal: never,
  });
  const sweep = () => void deleteUnnamed(db, storage).catch((error: unknown) => onFailure(String(error)));
  setInterval(sweep, SWEEP_EVERY).unref();
  return { folder, publication };
}

/** Null where each process makes the pages that it serves. */
export async function openSharedPublisher(needs: SharedPublisherNeeds): Promise<SharedPublisher | null> {
  const { config, onFenced } = needs;
  const objectStore = config.s3 && openObjectStore(config.s3, createLogger(config));
  const storage = pageStorage(config, objectStore);
  if (storage === null) return null;
  const store = await openStore(await dialectFor(config));
  const tryLock = () => store.lock('publisher');
  return {
    tryLock,
    async open(lock) {
      const generation = await nextGeneration(store.db);
      const isLatest = async () => (await lastGeneration(store.db)) === generation;
      void keepLock({ lock, tryLock, isLatest, signal: never }).then(onFenced);
      return openPublication(store, storage, generation, needs);
    },
  };
}
