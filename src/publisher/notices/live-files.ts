import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileVersion, liveFiles, noteLiveFiles } from '#api/data/database/live-file.ts';
import type { Db } from '#api/data/write.ts';
import { mapWithConcurrency } from '#concurrency/map.ts';
import { isSearchPart } from '#model/file-paths.ts';
import { isCompressed } from '../output/compress.ts';
import { RELEASE_FILE, type Releases } from '../release/releases.ts';

/** Whether the name of a file is made from its bytes, so that what its address answers never changes. */
const neverChanges = (name: string): boolean => name.startsWith('_astro/') || isSearchPart(`/${name}`);

/** Files that are not served under their names. */
const NOT_SERVED = new Set([RELEASE_FILE, '_redirects']);

/** Files that are looked at at once. */
const CONCURRENCY = 32;

/**
 * Milliseconds for which a folder has to be unchanged before its listing is used again: a change right after a look may
 * leave the same modification time.
 */
const SETTLED_AFTER = 2000;

/** A folder as it was at the last look. */
interface Listing {
  changedAt: number;
  seenAt: number;
  folders: string[];
  /** Modification times by name, in milliseconds. */
  files: ReadonlyMap<string, number>;
}

/** The path at which a file is served. */
export function servedPath(name: string): string {
  const page = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${page.replace(/\/$/, '').split('/').map(encodeURIComponent).join('/')}`;
}

interface LiveFilesOptions {
  now?: () => number;
  /** Resolves once all processes serve what this one does. */
  everywhere?: () => Promise<void>;
}

/** Finds which files of the live release are other ones than those noted before, and notes them. */
export interface LiveFiles {
  /** Resolves to how many changed. */
  look: () => Promise<number>;
}

/**
 * Compares the live release with what the database notes of it, so that no change is missed: not one of a publisher that was
 * killed, nor a release that was taken back.
 */
export function createLiveFiles(
  db: Db,
  releases: Pick<Releases, 'live'>,
  { now = Date.now, everywhere = async () => {} }: LiveFilesOptions = {},
): LiveFiles {
  const listings = new Map<string, Listing>();
  let known: Map<string, FileVersion> | null = null;

  const list = async (folder: string, prefix: string): Promise<Listing> => {
    const seenAt = now();
    const changedAt = (await stat(folder)).mtimeMs;
    const before = listings.get(folder);
    if (before?.changedAt === changedAt && changedAt < before.seenAt - SETTLED_AFTER) return before;
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !isCompressed(entry.name) && !NOT_SERVED.has(entry.name))
      .map(({ name }) => name)
      .filter((name) => !neverChanges(prefix + name));
    const files = new Map<string, number>();
    await mapWithConcurrency(names, CONCURRENCY, async (name) => {
      // A file may have been removed meanwhile.
      const found = await stat(join(folder, name)).catch(() => null);
      if (found) files.set(name, Math.round(found.mtimeMs));
    });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const listing = { changedAt, seenAt, folders, files };
    listings.set(folder, listing);
    return listing;
  };

  const collect = async (folder: string, prefix: string, into: Map<string, number>): Promise<void> => {
    const { files, folders } = await list(folder, prefix);
    for (const [name, stamp] of files) into.set(servedPath(prefix + name), stamp);
    for (const name of folders)
      if (!neverChanges(`${prefix}${name}/`)) await collect(join(folder, name), `${prefix}${name}/`, into);
  };

  return {
    async look() {
      const live = await releases.live();
      if (live === null) return 0;
      known ??= new Map((await liveFiles(db)).map((file) => [file.path, file]));
      const found = new Map<string, number>();
      await collect(live, '', found);
      for (const folder of listings.keys()) if (!folder.startsWith(live)) listings.delete(folder);
      const changed: FileVersion[] = [];
      for (const [path, stamp] of found) {
        const before = known.get(path);
        if (before?.stamp !== stamp || before.isGone) changed.push({ path, stamp, isGone: false });
      }
      for (const [path, { isGone }] of known)
        if (!isGone && !found.has(path)) changed.push({ path, stamp: now(), isGone: true });
      if (changed.length === 0) return 0;
      await everywhere();
      await noteLiveFiles(db, changed);
      for (const file of changed) known.set(file.path, file);
      return changed.length;
    },
  };
}
