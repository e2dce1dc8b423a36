import { mkdir, readdir, readlink, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { lastPublication, publishedAt, publishedSince } from '#api/data/database/published-file.ts';
import type { PublishedFileRow } from '#api/data/database/schema.ts';
import type { Db } from '#api/data/write.ts';
import type { Storage } from '#api/media/storage.ts';
import { ENCODINGS, isCompressed } from '../output/compress.ts';
import { filePathIn } from '../output/site-writer.ts';
import { LINK, pointAt } from '../release/releases.ts';
import {
  fromBytes,
  fromFile,
  hashOf,
  isVersion,
  keyOf,
  unpackForms,
  versionOf,
  writeForms,
} from './stored-forms.ts';

/** Files that are fetched and written at once, where no page that is served refers to them. */
const CONCURRENCY = 8;

/** The folder of temporary files, on the disk of the releases. */
const DRAFTS = '.incoming';

interface FollowerOptions {
  db: Db;
  storage: Storage;
  /** The folder of releases that follows what is published. */
  folder: string;
  /** A folder of releases on the same disk, from which files are linked rather than fetched. */
  sibling: string;
  /** A file was written. */
  onWritten?: () => void;
  /** Leaves out files that the storage lacks, rather than waiting for them. */
  isTolerant?: boolean;
}

/** Files were applied: paths inside the folder of releases, and the number of the last publication. */
export interface Applied {
  paths: readonly string[];
  seq: number;
}

/**
 * Keeps a folder of releases equal to what is published. A round applies each file as it is now, so the folder never goes
 * back to an older version; a release goes live after all its files are there.
 */
export interface Follower {
  /** Applies what was published since the last round; the first round compares all files. */
  follow(): Promise<Applied>;
}

/** The storage lacks the bytes of a file, or has other ones. */
export class MissingBytesError extends Error {
  override name = 'MissingBytesError';
}

export function createFollower({
  db,
  storage,
  folder,
  sibling,
  onWritten = () => {},
  isTolerant = false,
}: FollowerOptions): Follower {
  const drafts = join(folder, DRAFTS);
  /** The number of the last publication that was applied; null before the first round. */
  let position: number | null = null;

  const liveRelease = () => readlink(join(folder, LINK)).catch(() => null);

  const isStillPublished = async ({ path, seq }: PublishedFileRow): Promise<boolean> =>
    (await publishedAt(db, [path])).some((row) => row.seq === seq);

  const fetchForms = async (row: PublishedFileRow) => {
    const hash = row.hash ?? '';
    const bytes = await storage.readAll(keyOf(hash));
    if (bytes && hashOf(bytes) === hash) return unpackForms(bytes);
    throw new MissingBytesError(`The storage has not the bytes of ${row.path} (${hash}).`);
  };

  /** Writes a file unless it is there. Resolves to whether it was written. */
  const put = async (row: PublishedFileRow): Promise<boolean> => {
    const file = filePathIn(folder, row.path);
    if (isVersion(await versionOf(file), row)) return false;
    if (await writeForms(file, drafts, fromFile(join(sibling, row.path), row))) return true;
    try {
      const forms = await fetchForms(row);
      return await writeForms(file, drafts, fromBytes(forms, row.stamp));
    } catch (error) {
      if (!(error instanceof MissingBytesError)) throw error;
      // A later publication replaced it, and its bytes may be deleted: the next round applies that one.
      if (isTolerant || !(await isStillPublished(row))) return false;
      throw error;
    }
  };

  const remove = async (path: string): Promise<void> => {
    const file = filePathIn(folder, path.replace(/\/$/, ''));
    if (path.endsWith('/')) return rm(file, { recursive: true, force: true });
    for (const suffix of ['', ...ENCODINGS]) await rm(file + suffix, { force: true });
  };

  /** Writes files: those of the live release in their order, since pages refer to files before them. */
  const putAll = async (rows: readonly PublishedFileRow[]): Promise<string[]> => {
    const live = await liveRelease();
    const isLive = ({ path }: PublishedFileRow) => live !== null && path.startsWith(`${live}/`);
    const written: string[] = [];
    const putOne = async (row: PublishedFileRow) => {
      if (!(await put(row))) return;
      written.push(row.path);
      onWritten();
    };
    const others = rows.filter((row) => !isLive(row));
    const worker = async () => {
      for (let row = others.shift(); row; row = others.shift()) await putOne(row);
    };
    for (const row of rows.filter(isLive)) await putOne(row);
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    return written;
  };

  const apply = async (rows: readonly PublishedFileRow[]): Promise<string[]> => {
    const written = await putAll(rows.filter(({ hash }) => hash !== null));
    for (const { path, target } of rows) {
      if (path !== LINK || target === null || target === (await liveRelease())) continue;
      await pointAt(folder, target);
      written.push(LINK);
    }
    for (const { path, hash, target } of rows) {
      if (hash !== null || target !== null) continue;
      await remove(path);
      written.push(path);
    }
    return written;
  };

  /** Removes files that are not published. */
  const removeOthers = async (rows: readonly PublishedFileRow[]): Promise<void> => {
    const published = new Set(rows.filter(({ hash }) => hash !== null).map(({ path }) => path));
    const folders = new Set([...published].map((path) => path.split('/', 1)[0]));
    for (const top of await readdir(folder, { withFileTypes: true })) {
      if (top.name.startsWith('.')) continue;
      if (top.isFile() && !published.has(top.name)) await remove(top.name);
      if (!top.isDirectory()) continue;
      if (!folders.has(top.name)) await remove(`${top.name}/`);
      else
        for (const entry of await readdir(join(folder, top.name), { recursive: true, withFileTypes: true })) {
          const path = relative(folder, join(entry.parentPath, entry.name));
          if (entry.isFile() && !isCompressed(path) && !published.has(path)) await remove(path);
        }
    }
  };

  return {
    async follow() {
      const last = await lastPublication(db);
      if (last === position) return { paths: [], seq: last };
      await mkdir(folder, { recursive: true });
      // A database that was restored has published less than was applied.
      const isWhole = position === null || last < position;
      if (isWhole) await rm(drafts, { recursive: true, force: true });
      const rows = await publishedSince(db, isWhole ? 0 : (position ?? 0));
      const paths = await apply(rows);
      if (isWhole && rows.length > 0) await removeOthers(rows);
      position = rows.at(-1)?.seq ?? last;
      return { paths, seq: position };
    },
  };
}
