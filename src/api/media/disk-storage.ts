import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Names of files whose write is under way or was interrupted. */
export const DRAFT = /\.[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Files in a folder. Writes are atomic: a temporary file is flushed and then renamed. */
export function diskStorage(folder: string): Storage {
  const place = (key: string) => join(folder, key);
  const size = (key: string) => stat(place(key)).then((file) => file.size, nullWhenMissing);
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
    readAll: (key) => readFile(place(key)).catch(nullWhenMissing),
    async list(prefix) {
      const names = (await readdir(place(prefix)).catch(nullWhenMissing)) ?? [];
      return names.filter((name) => !DRAFT.test(name)).map((name) => prefix + name);
    },
    delete: (key) => rm(place(key), { force: true }),
    modifiedAt: (key) => stat(place(key)).then((file) => file.mtimeMs, nullWhenMissing),
    deleteFolder: (key) => rm(place(key), { recursive: true, force: true }),
  };
}
