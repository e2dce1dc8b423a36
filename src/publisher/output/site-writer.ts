import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { diskFullError, freeBytes as freeBytesOf } from '#api/disk/free-space.ts';
import { compress as compressInPool, type Compressor, ENCODINGS, isCompressible } from './compress.ts';

/** Where files are written: a site, and a folder on the same disk for temporary files. */
export interface Target {
  folder: string;
  drafts: string;
  /** An older site; files that are equal existing are hard-linked and take no space. */
  base: string | null;
}

/**
 * Writes the files of a site atomically. A file and its compressed forms belong together when their
 * modification times are equal, to the millisecond; the server ignores other forms. So the rename of the file
 * itself, which comes last, replaces all of them at once.
 */
export interface SiteWriter {
  folder: string;
  /**
   * Writes a file, unless it has these bytes already. Resolves to whether it was written. `isWanted` is asked again once the
   * file is compressed: one that was removed meanwhile does not come back.
   */
  put(name: string, bytes: Buffer, quality: number, isWanted?: () => boolean): Promise<boolean>;
  /** Removes a file and its compressed forms. Resolves to whether it existed. */
  remove(name: string): Promise<boolean>;
  /** The bytes of a file; null where existing is none. */
  read(name: string): Promise<Buffer | null>;
}

interface SiteWriterOptions extends Omit<Target, 'base'> {
  base?: string | null;
  compress?: Compressor;
  /** Free bytes of the disk of a folder. */
  freeBytes?: (folder: string) => number;
}

/** Bytes that pages leave free: half of what the API keeps in reserve for logins and deletions. */
const LEFT_FREE = 4e6;

/** A file name that leads out of the site. */
export class NameError extends Error {
  override name = 'NameError';
}

/** The absolute path of a file in a folder. Throws `NameError`: another server's slugs may contain anything. */
export function filePathIn(folder: string, name: string): string {
  const filePath = resolve(folder, name);
  if (!filePath.startsWith(resolve(folder) + sep)) throw new NameError(`«${name}» is not a name of a file`);
  return filePath;
}

const always = () => true;

export function createSiteWriter({
  folder,
  drafts,
  base = null,
  compress = compressInPool,
  freeBytes = freeBytesOf,
}: SiteWriterOptions): SiteWriter {
  const pathOf = (name: string): string => filePathIn(folder, name);

  const write = async (
    name: string,
    filePath: string,
    bytes: Buffer,
    quality: number,
    isWanted: () => boolean,
  ): Promise<boolean> => {
    const compressed = await compress(name, bytes, quality);
    const before = await changedAt(filePath);
    const stamp = new Date(Math.max(Date.now(), (before ?? 0) + 1));
    await Promise.all([mkdir(drafts, { recursive: true }), mkdir(dirname(filePath), { recursive: true })]);
    if (freeBytes(drafts) < LEFT_FREE) throw diskFullError(folder);
    const draft = join(drafts, randomUUID());
    const forms = [...compressed, ['', bytes] as const];
    try {
      for (const [suffix, form] of forms) {
        await writeFile(draft + suffix, form);
        await utimes(draft + suffix, stamp, stamp);
      }
      if (!isWanted()) {
        await Promise.all(forms.map(([suffix]) => rm(draft + suffix, { force: true })));
        return false;
      }
      for (const [suffix] of forms) await rename(draft + suffix, filePath + suffix);
    } catch (error) {
      await Promise.all(forms.map(([suffix]) => rm(draft + suffix, { force: true })));
      throw error;
    }
    if (compressed.length === 0)
      await Promise.all(ENCODINGS.map((suffix) => rm(filePath + suffix, { force: true })));
    return true;
  };

  return {
    folder,
    async put(name, bytes, quality, isWanted = always) {
      const filePath = pathOf(name);
      if (await isSame(filePath, name, bytes)) return false;
      const isFree = (await changedAt(filePath)) === null;
      if (isFree && base !== null && (await isSame(join(base, name), name, bytes))) {
        if (await share(base, name, filePath)) return true;
      }
      return write(name, filePath, bytes, quality, isWanted);
    },
    async remove(name) {
      const filePath = pathOf(name);
      const isThere = (await changedAt(filePath)) !== null;
      for (const suffix of ['', ...ENCODINGS]) await rm(filePath + suffix, { force: true });
      // A folder of the search index is named by its version, and is never filled again.
      if (name.startsWith('indice/')) await rmdir(dirname(filePath)).catch(() => {});
      return isThere;
    },
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch {
        return null;
      }
    },
  };
}

/** Hard-links a file and its compressed forms from an older site; false where the disk cannot. */
async function share(older: string, name: string, filePath: string): Promise<boolean> {
  const encodings = (await isWhole(join(older, name))) ? ENCODINGS : [];
  await mkdir(dirname(filePath), { recursive: true });
  try {
    for (const suffix of [...encodings, '']) await link(join(older, name) + suffix, filePath + suffix);
    return true;
  } catch {
    for (const suffix of ['', ...ENCODINGS]) await rm(filePath + suffix, { force: true });
    return false;
  }
}

/** The modification time of a file in whole milliseconds; null when it does not exist. */
export async function changedAt(filePath: string): Promise<number | null> {
  const stats = await stat(filePath).catch(() => null);
  return stats?.isFile() ? Math.round(stats.mtimeMs) : null;
}

/** Whether the compressed forms of a file belong to it. */
async function isWhole(filePath: string): Promise<boolean> {
  const times = await Promise.all(['', ...ENCODINGS].map((suffix) => changedAt(filePath + suffix)));
  return times.every((time) => time !== null && time === times[0]);
}

/** Whether a file has these bytes, and its compressed forms. */
async function isSame(filePath: string, name: string, bytes: Buffer): Promise<boolean> {
  const existing = await readFile(filePath).catch(() => null);
  return (
    existing !== null &&
    existing.equals(bytes) &&
    (!isCompressible(name, bytes.byteLength) || isWhole(filePath))
  );
}
