import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createS3Storage } from '#api/media/s3-storage.ts';
import type { Storage } from '#api/media/storage.ts';
import type { ObjectStore } from '#api/s3/object-store.ts';

/** Whether the settings name a place for the pages of several processes. */
export const sharesPages = ({ databaseUrl, sharedDir, s3 }: Config): boolean =>
  databaseUrl !== null && (s3 !== null || sharedDir !== null);

/** Whether several processes may serve the pages that one of them makes. */
export const isShared = (config: Config): boolean => config.apiUrl === null && sharesPages(config);

/** Where the pages of several processes are stored, by hash; null where each process makes those that it serves. */
export function pageStorage(config: Config, objectStore: ObjectStore | null): Storage | null {
  const { databaseUrl, sharedDir, s3 } = config;
  if (databaseUrl === null) return null;
  if (s3 && objectStore) return createS3Storage(objectStore.client, `${s3.prefix}pages/`);
  return sharedDir === null ? null : diskStorage(join(sharedDir, 'pages'));
}
