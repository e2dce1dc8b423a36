import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Compressor, hasTwins, TWINS, twinsOf } from './compress.ts';

/**
 * A file and its compressed twins belong together when they have the same time of change, to the
 * millisecond. Whoever serves them looks at that, so that one rename, of the file itself, turns the
 * whole page from old to new: before it the new twins count for nothing, after it the old ones.
 */
export interface Press {
  folder: string;
  /** Writes a file unless it is there already with these bytes; whether anything was written. */
  put(name: string, bytes: Buffer, quality: number): Promise<boolean>;
  /** Removes a file and its twins; whether there was one. */
  remove(name: string): Promise<boolean>;
  /** What is there; null where nothing is, or can be. */
  read(name: string): Promise<Buffer | null>;
}

interface PressOptions {
  /** The site that gets the files. */
  folder: string;
  /** Where files are made, on the same disk; nobody is served from there. */
  drafts: string;
  /** An older site: files that are the same there are shared with it and cost no space. */
  base?: string | null;
  compress?: Compressor;
}

/** Names that would lead out of the site. */
export class NameError extends Error {
  override name = 'NameError';
}

/** Where a file of that name is in a folder. Throws `NameError`: the slugs of another server may hold anything. */
export function placeIn(folder: string, name: string): string {
  const place = resolve(folder, name);
  if (!place.startsWith(resolve(folder) + sep)) throw new NameError(`«${name}» is not a name of a file`);
  return place;
}

export function createPress({ folder, drafts, base = null, compress = twinsOf }: PressOptions): Press {
  const placeOf = (name: string): string => placeIn(folder, name);

  const write = async (name: string, place: string, bytes: Buffer, quality: number): Promise<void> => {
    const twins = await compress(name, bytes, quality);
    const before = await changedAt(place);
    const stamp = new Date(Math.max(Date.now(), (before ?? 0) + 1));
    await Promise.all([mkdir(drafts, { recursive: true }), mkdir(dirname(place), { recursive: true })]);
    const draft = join(drafts, randomUUID());
    const forms = [...twins, ['', bytes] as const];
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
    if (twins.length === 0) await Promise.all(TWINS.map((suffix) => rm(place + suffix, { force: true })));
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
      for (const suffix of ['', ...TWINS]) await rm(place + suffix, { force: true });
      // Folders of the search index are named for its version: each has one life.
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

/** Gives a file of an older site, twins and all, a second place; false where the disk has no such thing. */
async function share(older: string, name: string, place: string): Promise<boolean> {
  const twins = (await isWhole(join(older, name))) ? TWINS : [];
  await mkdir(dirname(place), { recursive: true });
  try {
    for (const suffix of [...twins, '']) await link(join(older, name) + suffix, place + suffix);
    return true;
  } catch {
    for (const suffix of ['', ...TWINS]) await rm(place + suffix, { force: true });
    return false;
  }
}

/** When a file was last changed, in whole milliseconds; null when there is none. */
export async function changedAt(place: string): Promise<number | null> {
  const stats = await stat(place).catch(() => null);
  return stats?.isFile() ? Math.round(stats.mtimeMs) : null;
}

/** Whether the twins of a file belong to it. */
async function isWhole(place: string): Promise<boolean> {
  const times = await Promise.all(['', ...TWINS].map((suffix) => changedAt(place + suffix)));
  return times.every((time) => time !== null && time === times[0]);
}

/** Whether a file has these bytes, and the twins it should have. */
async function isSame(place: string, name: string, bytes: Buffer): Promise<boolean> {
  const there = await readFile(place).catch(() => null);
  return there !== null && there.equals(bytes) && (!hasTwins(name, bytes.byteLength) || isWhole(place));
}
