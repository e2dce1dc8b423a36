import { readdir, readlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import {
  FencedError,
  GONE,
  knownHashes,
  publishedAt,
  publishedFolders,
  publishedIn,
  type PublishedFile,
  publishFiles,
} from '#api/data/database/published-file.ts';
import type { Db } from '#api/data/write.ts';
import type { Storage } from '#api/media/storage.ts';
import { backoff, pause } from '#concurrency/backoff.ts';
import { isCompressed } from '../output/compress.ts';
import { CONTROL_FILES, LINK, RELEASE_FILE, type Releases } from '../release/releases.ts';
import { hashOf, isVersion, keyOf, packForms, readForms, versionOf } from './stored-forms.ts';

/** Files of one transaction, and those that are stored at once. */
const BATCH = 400;
const CONCURRENCY = 8;

interface PublicationOptions {
  db: Db;
  storage: Storage;
  /** The number of this publisher (`nextGeneration`). */
  generation: number;
  /** The releases that only this publisher writes. */
  releases: Releases;
  /** A later publisher has begun. */
  onFenced: () => void;
  onFailure: (error: unknown) => void;
  signal: AbortSignal;
}

/** Publishes what a publisher writes to all processes: bytes to the storage first, then their names to the database. */
export interface Publication {
  /** Files were written or removed in a release. Those of releases that are not published yet are left to `all`. */
  changed(folder: string, names: Iterable<string>): void;
  /** Publishes what is to become of the releases (`CONTROL_FILES`). */
  controlChanged(): void;
  /** Compares all releases with what is published. Resolves once the differences, and all before, are published. */
  all(): Promise<void>;
}

export async function createPublication(options: PublicationOptions): Promise<Publication> {
  const { signal } = options;
  /** Names of releases whose files are published as they change. */
  const followed = new Set((await options.releases.list()).map((folder) => basename(folder)));
  const { publish, compareAll } = createPublishing(options, followed);
  /** Paths inside the folder of releases that may differ from what is published, in the order of their writing. */
  let dirty = new Set<string>();
  let isComparing = false;
  let working: Promise<void> | null = null;
  const waiting = new Set<() => void>();

  const workOnce = async (): Promise<void> => {
    const paths = [...dirty];
    const done = isComparing ? [...waiting] : [];
    const compares = isComparing;
    dirty = new Set();
    isComparing = false;
    try {
      await publish(paths);
      if (compares) await compareAll();
      for (const resolve of done) {
        waiting.delete(resolve);
        resolve();
      }
    } catch (error) {
      dirty = new Set([...paths, ...dirty]);
      isComparing ||= compares;
      throw error;
    }
  };

  const isBehind = () => dirty.size > 0 || isComparing;

  const work = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted && isBehind();) {
      try {
        await workOnce();
        failures = 0;
      } catch (error) {
        if (error instanceof FencedError) return options.onFenced();
        failures += 1;
        options.onFailure(error);
        await pause(backoff(failures), signal);
      }
    }
    working = null;
  };

  const start = (): void => {
    working ??= work();
  };

  return {
    changed(folder, names) {
      const release = basename(folder);
      if (!followed.has(release)) return;
      for (const name of names) dirty.add(`${release}/${name}`);
      start();
    },
    controlChanged() {
      for (const name of CONTROL_FILES) dirty.add(name);
      start();
    },
    all: () =>
      new Promise<void>((resolve) => {
        waiting.add(resolve);
        isComparing = true;
        start();
      }),
  };
}

/** Publishes files, or all that differ. `followed`: names of releases whose files are published as they change. */
function createPublishing({ db, storage, generation, releases }: PublicationOptions, followed: Set<string>) {
  /** Stores the bytes of a file, unless they are; null where it is gone. */
  const store = async (path: string): Promise<PublishedFile> => {
    const read = await readForms(join(releases.folder, path));
    if (!read) return { path, ...GONE };
    const bytes = packForms(read.forms);
    const hash = hashOf(bytes);
    if (!(await knownHashes(db, [hash])).has(hash)) await storage.put(keyOf(hash), bytes);
    return { path, hash, target: null, ...read.version };
  };

  const storeAll = async (paths: readonly string[]): Promise<PublishedFile[]> => {
    const files: PublishedFile[] = [];
    const worker = async (first: number) => {
      for (let index = first; index < paths.length; index += CONCURRENCY)
        files[index] = await store(paths[index] as string);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, first) => worker(first)));
    return files;
  };

  /** Publishes files in the order of `paths`, but for those that are published as they are. */
  const publish = async (paths: readonly string[]): Promise<void> => {
    for (let from = 0; from < paths.length; from += BATCH) {
      const batch = paths.slice(from, from + BATCH);
      const known = new Map((await publishedAt(db, batch)).map((row) => [row.path, row]));
      const files = (await storeAll(batch)).filter((file) => {
        const row = known.get(file.path);
        return file.hash === null ? row !== undefined && row.hash !== null : !row || !isSameFile(row, file);
      });
      if (files.length > 0) await publishFiles(db, generation, files);
    }
  };

  /** Publishes a whole release. Files that the live release has already are not read again. */
  const compareRelease = async (folder: string, like: ReadonlyMap<string, PublishedFile>): Promise<void> => {
    const release = basename(folder);
    const known = new Map((await publishedIn(db, release)).map((row) => [row.path, row]));
    const different: string[] = [];
    const shared: PublishedFile[] = [];
    for (const name of await filesOf(folder)) {
      const path = `${release}/${name}`;
      const row = known.get(path);
      known.delete(path);
      const version = await versionOf(join(folder, name));
      if (version === null || (row?.hash && isVersion(row, version))) continue;
      const other = like.get(name);
      if (other && isVersion(other, version)) shared.push({ ...other, path });
      else different.push(path);
    }
    for (const { path, hash } of known.values()) if (hash !== null) different.push(path);
    for (let from = 0; from < shared.length; from += BATCH)
      await publishFiles(db, generation, shared.slice(from, from + BATCH).map(fileOf));
    await publish(different);
  };

  const compareAll = async (): Promise<void> => {
    const stored = await releases.list();
    const names = stored.map((folder) => basename(folder));
    const published = await publishedFolders(db);
    for (const name of names) followed.add(name);
    const live = await readlink(join(releases.folder, LINK)).catch(() => null);
    const [row] = await publishedAt(db, [LINK]);
    const before = row?.target ?? null;
    const like = new Map(
      (before === null ? [] : await publishedIn(db, before))
        .filter(({ hash }) => hash !== null)
        .map((file) => [file.path.slice(before?.length ?? 0).slice(1), file]),
    );
    for (const folder of stored) await compareRelease(folder, basename(folder) === before ? new Map() : like);
    await publish([...CONTROL_FILES]);
    const gone = published.filter((name) => !names.includes(name));
    for (const name of gone) followed.delete(name);
    const links: PublishedFile[] =
      live !== null && live !== before
        ? [{ path: LINK, hash: null, size: 0, stamp: Date.now(), target: live }]
        : [];
    if (links.length > 0 || gone.length > 0) await publishFiles(db, generation, links, gone);
  };

  return { publish, compareAll };
}

const isSameFile = (a: PublishedFile, b: PublishedFile): boolean =>
  a.hash === b.hash && a.size === b.size && a.stamp === b.stamp && a.target === b.target;

const fileOf = ({ path, hash, size, stamp, target }: PublishedFile): PublishedFile => ({
  path,
  hash,
  size,
  stamp,
  target,
});

/** Names of the files of a release, without compressed forms; the file that says that it is whole comes last. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return [...names.filter((name) => name !== RELEASE_FILE), ...names.filter((name) => name === RELEASE_FILE)];
}
