import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { unfinishedRestore } from '#api/data/database/unfinished-restore.ts';
import { createLogger } from '#api/log.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createS3Storage } from '#api/media/s3-storage.ts';
import type { Storage } from '#api/media/storage.ts';
import { openObjectStore } from '#api/s3/object-store.ts';
import { type Check, ok, problem, reasonOf, warning } from './finding.ts';
import { remedyOf } from './remedy.ts';

/** The storage itself: the cache of the server would hide what is wrong with it. */
function openStorage({ s3, dataDir }: Config): Storage {
  if (s3 === null) return diskStorage(join(dataDir, 'media'));
  const { client } = openObjectStore(s3, createLogger({ logLevel: 'silent' }));
  return createS3Storage(client, `${s3.prefix}media/`);
}

/** Writes a file to the storage of pictures, reads it and deletes it. */
export const checkMedia: Check = async ({ config }) => {
  const { apiUrl, dataDir, s3 } = config;
  if (apiUrl !== null) return [ok(`The pictures are those of ${apiUrl}.`)];
  if (s3 === null && !existsSync(dataDir))
    return [problem('There is no storage: DATA_DIR does not exist.', 'Create it.')];
  // A folder of pictures would have the restore refused.
  if (unfinishedRestore(dataDir)) return [warning('The storage was not tried.', 'See the check "database".')];
  const storage = openStorage(config);
  const folder = `doctor-${randomUUID()}`;
  const key = `${folder}/file`;
  const bytes = randomBytes(64);
  try {
    await storage.put(key, bytes);
    const read = await storage.readAll(key);
    await storage.delete(key);
    if (read === null || !bytes.equals(read))
      throw new Error('a file was read that differs from what was written');
    if (await storage.has(key)) throw new Error('a deleted file is still there');
    return [ok(`A file was written, read and deleted${s3 === null ? '' : ` at ${s3.endpoint}`}.`)];
  } catch (error) {
    return [
      problem(
        `The storage of pictures does not work: ${reasonOf(error)}.`,
        s3 === null
          ? 'The account of the server must be able to write DATA_DIR/media.'
          : remedyOf(error, 'Compare the S3 variables, and what the key may do: docs/operators/storage.md.'),
      ),
    ];
  } finally {
    await storage.deleteFolder(folder).catch(() => {});
  }
};
