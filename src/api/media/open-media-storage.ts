import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { diskStorage } from './disk-storage.ts';
import { PRIVATE_PREFIXES } from './picture-store.ts';
import { createReadCache } from './read-cache.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where an installation stores its pictures: below `media/` of the bucket, or without one of the shared folder, or of `dataDir`. */
export function openMediaStorage(
  {
    dataDir,
    sharedDir,
    s3,
    mediaCacheBytes,
  }: Pick<Config, 'dataDir' | 'sharedDir' | 's3' | 'mediaCacheBytes'>,
  objectStore: ObjectStore | null,
  logger: Logger,
): Storage {
  if (s3 === null || objectStore === null) return diskStorage(join(sharedDir ?? dataDir, 'media'));
  return createReadCache(createS3Storage(objectStore.client, `${s3.prefix}media/`), {
    folder: join(dataDir, 'media-cache'),
    maxBytes: mediaCacheBytes,
    // Pending pictures and originals are large and rarely read.
    isCached: (key) => !PRIVATE_PREFIXES.some((prefix) => key.startsWith(prefix)),
    logger,
  });
}
