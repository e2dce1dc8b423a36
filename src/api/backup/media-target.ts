import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RESTORING } from '../data/database/unfinished-restore.ts';
import type { S3Client } from '../s3/client.ts';
import { BackupError } from './backup-error.ts';
import { spool } from './spool.ts';
import { syncToDisk, writeDurably } from './stored-file.ts';

/** Where the pictures of a restored installation are. */
export interface MediaTarget {
  /** Throws `BackupError` where there are pictures. */
  requireEmpty(): Promise<void>;
  write(path: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts the pictures in their place. */
  finish(): Promise<void>;
}

/** Pictures in `media/` of the folder of data, which is empty. */
export function mediaIntoFolder(dataDir: string): MediaTarget {
  const root = join(dataDir, RESTORING, 'media');
  const folders = new Set([root]);
  return {
    requireEmpty: async () => {},
    async write(path, content) {
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      folders.add(dirname(target)).add(dirname(dirname(target)));
      await writeDurably(target, content);
    },
    async finish() {
      await mkdir(root, { recursive: true });
      for (const changed of folders) await syncToDisk(changed);
      await rename(root, join(dataDir, 'media'));
    },
  };
}

/** Pictures below `prefix` of a bucket. Those of an interrupted restore have to be deleted before the next one. */
export function mediaIntoBucket(
  client: S3Client,
  { bucket, prefix, temporary }: { bucket: string; prefix: string; temporary: string },
): MediaTarget {
  return {
    async requireEmpty() {
      const { objects } = await client.listPage(prefix, { max: 1 });
      if (objects.length > 0)
        throw new BackupError(
          `s3://${bucket}/${prefix} is not empty: nothing was restored over it. Set S3_PREFIX.`,
        );
    },
    write: (path, content) => spool(content, temporary, (body) => client.put(prefix + path, body)),
    finish: async () => {},
  };
}
