import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DRAFT } from '../media/disk-storage.ts';
import type { ManifestContent } from './manifest.ts';
import { store, syncToDisk } from './stored-file.ts';

type Files = ManifestContent['media'];

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function noneWhenMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

/**
 * Paths of all files, folder by folder. Folders of pending pictures come first: a pending source that is deleted
 * meanwhile has its encoded files by then, and their folders are read after it.
 */
async function* listMedia(root: string): AsyncGenerator<string> {
  const folders = await readdir(root).catch(noneWhenMissing);
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      noneWhenMissing,
    );
    for (const entry of entries)
      if (entry.isFile() && !DRAFT.test(entry.name))
        yield join(entry.parentPath, entry.name).slice(root.length + 1);
  }
}

interface Needs {
  /** The folder of the installation's pictures. */
  source: string;
  /** `media/` of the new backup. */
  target: string;
  key: Buffer | null;
  /** The backup before, made with the same key. Its files are linked: a file of a path never changes. */
  previous: { folder: string; files: Files } | null;
}

/** Links a stored file of the backup before, or copies it where the disk has no hard links; false where it is lost. */
async function reuse(from: string, to: string, bytes: number): Promise<boolean> {
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

/** Copies pictures into a backup. `copyNew` copies what the calls before did not. */
export function createMediaCopy({ source, target, key, previous }: Needs) {
  const files: Files = {};
  const folders = new Set([target]);
  let copied = 0;

  const copyOne = async (path: string): Promise<void> => {
    const to = join(target, path);
    const folder = dirname(to);
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (let made = folder; made.startsWith(target); made = dirname(made)) folders.add(made);
    }
    const known = previous?.files[path];
    if (previous && known && (await reuse(join(previous.folder, path), to, known.bytes))) {
      files[path] = known;
      return;
    }
    try {
      files[path] = await store(createReadStream(join(source, path)), to, { key, name: `media/${path}` });
      copied += 1;
    } catch (error) {
      // Deleted since it was listed.
      if (!isMissing(error)) throw error;
      await rm(to, { force: true });
    }
  };

  return {
    files,
    /** The number of files that the backup before did not hold. */
    copied: () => copied,
    async copyNew(): Promise<void> {
      for await (const path of listMedia(source)) if (!files[path]) await copyOne(path);
    },
    /** Flushes the names of the copies to the disk. */
    async sync(): Promise<void> {
      for (const folder of folders) await syncToDisk(folder);
    },
  };
}
