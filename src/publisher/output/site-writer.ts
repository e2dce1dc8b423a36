import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
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
  /** Writes a file, unless it has these bytes already. Resolves to whether it was written. */
  put(name: string, bytes: Buffer, quality: number): Promise<boolean>;
  /** Removes a file and its compressed forms. Resolves to whether it existed. */
  remove(name: string): Promise<boolean>;
  /** The bytes of a file; null where existing is none. */
  read(name: string): Promise<Buffer | null>;
}

interface SiteWriterOptions extends Omit<Target, 'base'> {
  base?: string | null;
  compress?: Compressor;
}

/** A file name that leads out of the site. */
export class NameError extends Error {
  override name = 'NameError';
}

/** The absolute path of a file in a folder. Throws `NameError`: another server's slugs may contain anything. */
export function placeIn(folder: string, name: string): string {
  const place = resolve(folder, name);
  if (!place.startsWith(resolve(folder) + sep)) throw new NameError(`«${name}» is not a name of a file`);
  return place;
}

export function createSiteWriter({
  folder,
  drafts,
  base = null,
  compress = compressInPool,
}: SiteWriterOptions): SiteWriter {
  const placeOf = (name: string): string => placeIn(folder, name);

  const write = async (name: string, place: string, bytes: Buffer, quality: number): Promise<void> => {
    const compressed = await compress(name, bytes, quality);
    const before = await changedAt(place);
    const stamp = new Date(Math.max(Date.now(), (before ?? 0) + 1));
    await Promise.all([mkdir(drafts, { recursive: true }), mkdir(dirname(place), { recursive: true })]);
    const draft = join(drafts, randomUUID());
    const forms = [...compressed, ['', bytes] as const];
    try {
      for (const [suffix, form] of forms) {
        await writeFile(draft + suffix, form);
        await utimes(draft + suffix, stamp, stamp);
      }
      for (const [suffix] of forms) await rename(draft + suffix, place + suffix);
    } catch (error) {
      await Promise.all(forms.map(([suffix]) => rm(draft + suffix, { force: true })));
      throw error;
    }
    if (compressed.length === 0)
      await Promise.all(ENCODINGS.map((suffix) => rm(place + suffix, { force: true })));
  };

  return {
    folder,
    async put(name, bytes, quality) {
      const place = placeOf(name);
      if (await isSame(place, name, bytes)) return false;
      const isFree = (await changedAt(place)) === null;
      if (isFree && base !== null && (await isSame(join(base, name), name, bytes))) {
        if (await share(base, name, place)) return true;
      }
      await write(name, place, bytes, quality);
      return true;
    },
    async remove(name) {
      const place = placeOf(name);
      const isThere = (await changedAt(place)) !== null;
      for (const suffix of ['', ...ENCODINGS]) await rm(place + suffix, { force: true });
      // A folder of the search index is named by its version, and is never filled again.
      if (name.startsWith('indice/')) await rmdir(dirname(place)).catch(() => {});
      return isThere;
    },
    async read(name) {
      try {
        return await readFile(placeOf(name));
      } catch {
        return null;
      }
    },
  };
}

/** Hard-links a file and its compressed forms from an older site; false where the disk cannot. */
async function share(older: string, name: string, place: string): Promise<boolean> {
  const encodings = (await isWhole(join(older, name))) ? ENCODINGS : [];
  await mkdir(dirname(place), { recursive: true });
  try {
    for (const suffix of [...encodings, '']) await link(join(older, name) + suffix, place + suffix);
    return true;
  } catch {
    for (const suffix of ['', ...ENCODINGS]) await rm(place + suffix, { force: true });
    return false;
  }
}

/** The modification time of a file in whole milliseconds; null when it does not exist. */
export async function changedAt(place: string): Promise<number | null> {
  const stats = await stat(place).catch(() => null);
  return stats?.isFile() ? Math.round(stats.mtimeMs) : null;
}

/** Whether the compressed forms of a file belong to it. */
async function isWhole(place: string): Promise<boolean> {
  const times = await Promise.all(['', ...ENCODINGS].map((suffix) => changedAt(place + suffix)));
  return times.every((time) => time !== null && time === times[0]);
}

/** Whether a file has these bytes, and its compressed forms. */
async function isSame(place: string, name: string, bytes: Buffer): Promise<boolean> {
  const existing = await readFile(place).catch(() => null);
  return (
    existing !== null && existing.equals(bytes) && (!isCompressible(name, bytes.byteLength) || isWhole(place))
  );
}
