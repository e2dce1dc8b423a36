import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT } from '../media/disk-storage.ts';
import { PENDING_PREFIXES } from '../media/picture-encoding.ts';
import { listPages, type S3Client } from '../s3/client.ts';

/** The pictures of an installation as files. */
export interface MediaSource {
  /**
   * Paths of all files. Pending pictures come first: a pending source that is deleted meanwhile has its encoded files
   * by then, and they are listed after it.
   */
  list(): AsyncIterable<string>;
  /** A file; rejects with `MediaGone` where it was deleted since it was listed. */
  read(path: string): AsyncIterable<Buffer>;
}

/** The file was deleted since it was listed. */
export class MediaGone extends Error {
  override name = 'MediaGone';
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function noneWhenMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

export function mediaInFolder(root: string): MediaSource {
  return {
    async *list() {
      const folders = await readdir(root).catch(noneWhenMissing);
      // Names of pending folders are longer than those of others.
      for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
        const options = { recursive: true, withFileTypes: true } as const;
        for (const entry of await readdir(join(root, folder), options).catch(noneWhenMissing))
          if (entry.isFile() && !DRAFT.test(entry.name))
            yield join(entry.parentPath, entry.name).slice(root.length + 1);
      }
    },
    async *read(path) {
      try {
        yield* createReadStream(join(root, path)) as AsyncIterable<Buffer>;
      } catch (error) {
        throw isMissing(error) ? new MediaGone() : error;
      }
    },
  };
}

/** Pictures below `prefix` of a bucket, which ends in a slash. */
export function mediaInBucket(client: S3Client, prefix: string): MediaSource {
  return {
    async *list() {
      for (const part of [...PENDING_PREFIXES, ''])
        for await (const { objects } of listPages(client, prefix + part))
          for (const { key } of objects) {
            const path = key.slice(prefix.length);
            if (part !== '' || !PENDING_PREFIXES.some((pending) => path.startsWith(pending))) yield path;
          }
    },
    async *read(path) {
      const bytes = await client.readAll(prefix + path);
      if (bytes === null) throw new MediaGone();
      yield bytes;
    },
  };
}
