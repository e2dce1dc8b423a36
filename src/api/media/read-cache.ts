import { open, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { diskStorage } from './disk-storage.ts';
import type { ByteRange } from '../byte-range.ts';
import type { Storage } from './storage.ts';

export interface ReadCacheOptions {
  folder: string;
  /** Files are deleted, those that were used longest ago first, once they take more. Each process counts those that it knows. */
  maxBytes: number;
  /** Whether the file of a key is read often enough, and is small enough, to be kept. */
  isCached: (key: string) => boolean;
  logger: Pick<Logger, 'warn'>;
  /** Milliseconds after which it is asked whether a file still exists. */
  confirmAfter?: number;
}

const HOUR = 3_600_000;

/** The part of `maxBytes` that is written between two looks at the folder. */
const STEP = 1 / 20;
/** The part of `maxBytes` that is left then. */
const REST = 9 / 10;

const nameOf = (key: string) => encodeURIComponent(key).replaceAll('.', '%2E');

/** The path of a copy. Folders are few, because those of pictures would be left behind empty. */
const place = (key: string) => `${nameOf(key.slice(0, 2))}/${nameOf(key)}`;

/**
 * A storage whose files are also kept in a folder, from which they are served while the storage fails. Processes may
 * share the folder. A file that another process deleted is served until the first request after `confirmAfter`.
 */
export function createReadCache(inner: Storage, options: ReadCacheOptions): Storage {
  const { folder, maxBytes, isCached, logger, confirmAfter = HOUR } = options;
  const disk = diskStorage(folder);
  const filling = new Map<string, Promise<Buffer | null>>();
  const confirming = new Set<string>();
  /** At first unknown, so that the folder is looked at with the first write. */
  let written = maxBytes;

  const drop = (key: string) => disk.delete(place(key));

  const trim = async (): Promise<void> => {
    const files: Array<{ path: string; size: number; usedAt: number }> = [];
    let total = 0;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // Another process may delete it. One after another: others need the threads that read files.
      const facts = await stat(path).catch(() => null);
      if (facts) files.push({ path, size: facts.size, usedAt: facts.mtimeMs });
      total += facts?.size ?? 0;
    }
    if (total <= maxBytes) return;
    for (const { path, size } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes * REST) return;
      await rm(path, { force: true });
      total -= size;
    }
  };

  const report = (error: unknown) => logger.warn({ err: error }, 'the cache of pictures cannot be written');

  /** A cache that cannot be written is no reason for a failure. */
  const keep = async (key: string, bytes: Uint8Array): Promise<void> => {
    try {
      await disk.put(place(key), bytes);
      written += bytes.length;
      if (written < maxBytes * STEP) return;
      written = 0;
      trim().catch(report);
    } catch (error) {
      report(error);
    }
  };

  /** Reads a file and keeps it; requests for the same one share the call. */
  const fill = (key: string): Promise<Buffer | null> => {
    const running = filling.get(key);
    if (running) return running;
    const read = async () => {
      const bytes = await inner.readAll(key);
      if (bytes) await keep(key, bytes);
      return bytes;
    };
    const started = read().finally(() => filling.delete(key));
    filling.set(key, started);
    return started;
  };

  /** Asks whether a file that was kept long ago still exists. While the storage fails it stays. */
  const confirm = async (key: string): Promise<void> => {
    if (confirming.has(key)) return;
    confirming.add(key);
    try {
      if (await inner.has(key)) await utimes(join(folder, place(key)), new Date(), new Date());
      else await drop(key);
    } catch {
      // Asked again with the next request.
    } finally {
      confirming.delete(key);
    }
  };

  const openKept = (key: string) => open(join(folder, place(key))).catch(() => null);

  return {
    ...inner,
    async put(key, bytes) {
      await inner.put(key, bytes);
      if (isCached(key)) await keep(key, bytes);
    },
    async size(key) {
      if (!isCached(key)) return inner.size(key);
      const kept = await stat(join(folder, place(key))).catch(() => null);
      // The file is read next.
      if (kept === null) return (await fill(key))?.length ?? null;
      if (kept.mtimeMs < Date.now() - confirmAfter) void confirm(key);
      return kept.size;
    },
    async read(key, range) {
      if (!isCached(key)) return inner.read(key, range);
      const kept = await openKept(key);
      if (kept) return Readable.toWeb(kept.createReadStream(range));
      const bytes = await fill(key);
      if (bytes === null) return inner.read(key, range);
      return Readable.toWeb(Readable.from([slice(bytes, range)], { objectMode: false }));
    },
    readAll: async (key) => {
      const kept = isCached(key) ? await disk.readAll(place(key)) : null;
      return kept ?? (isCached(key) ? fill(key) : inner.readAll(key));
    },
    async delete(key) {
      await inner.delete(key);
      await drop(key);
    },
    async deleteFolder(key) {
      await inner.deleteFolder(key);
      const shelf = nameOf(key.slice(0, 2));
      const names = await readdir(join(folder, shelf)).catch(() => []);
      const below = names.filter((name) => name.startsWith(nameOf(`${key}/`)));
      await Promise.all(below.map((name) => rm(join(folder, shelf, name), { force: true })));
    },
  };
}

const slice = (bytes: Buffer, range: ByteRange | undefined) =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes;
