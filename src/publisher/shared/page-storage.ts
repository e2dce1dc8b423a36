import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import type { Storage } from '#api/media/storage.ts';

/** Where the pages of several processes are stored, by hash; null where each process makes those that it serves. */
export function pageStorage({ databaseUrl, sharedDir }: Config): Storage | null {
  if (databaseUrl === null) return null;
  return sharedDir === null ? null : diskStorage(join(sharedDir, 'pages'));
}
