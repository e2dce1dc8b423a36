import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupError, writingTo } from './backup-error.ts';
import { MANIFEST, NAME, nameOf, parseManifest } from './manifest.ts';
import type { BackupPlace, Draft } from './place.ts';
import {
  describeFile,
  encrypted,
  readFileInParts,
  type StoredFile,
  syncToDisk,
  writeDurably,
} from './stored-file.ts';

/** The end of the name of a folder that is not, or no longer, a whole backup. */
const PARTIAL = '.partial';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Links a stored file of the backup before, or copies it where the disk has no hard links; false where it is lost. */
async function linkOrCopy(from: string, to: string, bytes: number): Promise<boolean> {
  try {
    if ((await stat(from)).size !== bytes) return false;
    await link(from, to).catch(async (error: unknown) => {
      if (isMissing(error)) throw error;
      await copyFile(from, to);
      await syncToDisk(to);
    });
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A backup is a folder. It gets its name once everything is on the disk. */
async function beginDraft(target: string, at: Date, previous: string | null): Promise<Draft> {
  const folder = join(target, nameOf(at));
  const draft = `${folder}${PARTIAL}`;
  const made = new Set<string>();
  const unfinished = new Set<Promise<unknown>>();
  const write = <T>(work: () => Promise<T>): Promise<T> => {
    const result = writingTo(target, work).finally(() => unfinished.delete(result));
    unfinished.add(result);
    return result;
  };
  const placeFor = async (path: string): Promise<string> => {
    const to = join(draft, path);
    if (!made.has(dirname(to))) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      for (let each = dirname(to); each.startsWith(draft); each = dirname(each)) made.add(each);
    }
    return to;
  };
  return {
    reuse: async (path, { bytes }) =>
      previous !== null && write(async () => linkOrCopy(join(previous, path), await placeFor(path), bytes)),
    store: ({ path, source, key }) =>
      write(async () => {
        const to = await placeFor(path);
        try {
          return await writeDurably(to, encrypted(source, { key, name: path }));
        } catch (error) {
          await rm(to, { force: true });
          throw error;
        }
      }),
    async finish(manifest) {
      await write(async () => writeDurably(await placeFor(MANIFEST), [Buffer.from(manifest)]));
      for (const changed of made) await syncToDisk(changed);
      await rename(draft, folder);
      await syncToDisk(target);
      return folder;
    },
    async discard() {
      await Promise.allSettled(unfinished);
      await rm(draft, { recursive: true, force: true });
    },
  };
}

/**
 * Backups in a folder, each a folder of its own; files that they share are hard links. One process at a time may make
 * or delete backups.
 */
export function folderPlace(target: string): BackupPlace {
  /** Files that were read already, by device and inode. */
  const seen = new Map<string, StoredFile | null>();

  const list = async (): Promise<string[]> => {
    const names = await readdir(target).catch(() => null);
    if (names === null) throw new BackupError(`${target} cannot be read.`);
    if (names.includes(MANIFEST)) return [target];
    return names
      .filter((name) => NAME.test(name))
      .toSorted()
      .map((name) => join(target, name));
  };

  return {
    list,
    async readManifest(backup, key) {
      const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => null);
      if (text === null) throw new BackupError(`${backup} is no backup: it has no ${MANIFEST}.`);
      return parseManifest(text, backup, key);
    },
    read: (backup, path) => readFileInParts(join(backup, path)),
    async describe(backup, path) {
      const found = await stat(join(backup, path)).catch(() => null);
      if (found === null) return null;
      const id = `${found.dev}:${found.ino}`;
      if (!seen.has(id)) seen.set(id, await describeFile(join(backup, path)).catch(() => null));
      return seen.get(id) ?? null;
    },
    async begin(at, previous) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      for (const name of await readdir(target))
        if (name.endsWith(PARTIAL)) await rm(join(target, name), { recursive: true, force: true });
      return beginDraft(target, at, previous);
    },
    async deleteOld(keep) {
      const old = (await list()).slice(0, -keep);
      for (const folder of old) {
        // It loses its name first: while it is deleted it is no backup.
        await rename(folder, `${folder}${PARTIAL}`);
        await rm(`${folder}${PARTIAL}`, { recursive: true, force: true });
      }
      return old.map((folder) => basename(folder));
    },
  };
}
