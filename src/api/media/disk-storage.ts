import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** Files in a folder. A file is written beside its place, flushed, and moved there in one step. */
export function diskStorage(folder: string): Storage {
  const place = (key: string) => join(folder, key);
  const size = async (key: string) => {
    try {
      return (await stat(place(key))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    async put(key, bytes) {
      const target = place(key);
      const draft = `${target}.${randomUUID()}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    has: async (key) => (await size(key)) !== null,
    size,
    read: async (key, range) => Readable.toWeb(createReadStream(place(key), range)),
    delete: (key) => rm(place(key), { force: true }),
  };
}
