import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ENCODINGS } from '../output/compress.ts';

/** A file and its compressed forms, by suffix; the file itself has the empty one. */
export type Forms = ReadonlyMap<string, Buffer>;

/** The order of forms in a package. */
const SUFFIXES = ['', ...ENCODINGS] as const;

/** Bytes of each length in the head of a package; this length says that there is no such form. */
const LENGTH = 4;
const ABSENT = 0xff_ff_ff_ff;

/** All forms of a file as one object of the storage. */
export function packForms(forms: Forms): Buffer {
  const head = Buffer.alloc(LENGTH * SUFFIXES.length);
  const parts = SUFFIXES.map((suffix, index) => {
    const bytes = forms.get(suffix);
    head.writeUInt32BE(bytes?.byteLength ?? ABSENT, index * LENGTH);
    return bytes ?? Buffer.alloc(0);
  });
  return Buffer.concat([head, ...parts]);
}

export function unpackForms(bytes: Buffer): Forms {
  const forms = new Map<string, Buffer>();
  let start = LENGTH * SUFFIXES.length;
  for (const [index, suffix] of SUFFIXES.entries()) {
    const length = bytes.readUInt32BE(index * LENGTH);
    if (length === ABSENT) continue;
    forms.set(suffix, bytes.subarray(start, start + length));
    start += length;
  }
  return forms;
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The key of a package in the storage. */
export const keyOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

/** Size in bytes, and time of change in whole milliseconds, by which a version of a file is known. */
export interface Version {
  size: number;
  stamp: number;
}

/** The version of a file; null where there is none. */
export async function versionOf(file: string): Promise<Version | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? { size: stats.size, stamp: Math.round(stats.mtimeMs) } : null;
}

export const isVersion = (a: Version | null, b: Version): boolean =>
  a !== null && a.size === b.size && a.stamp === b.stamp;

/** Reads a file with the compressed forms that belong to it; null where there is none. */
export async function readForms(file: string): Promise<{ version: Version; forms: Forms } | null> {
  for (;;) {
    const version = await versionOf(file);
    if (!version) return null;
    const forms = new Map<string, Buffer>();
    for (const suffix of SUFFIXES) {
      const form = await versionOf(file + suffix);
      const bytes = form?.stamp === version.stamp ? await readFile(file + suffix).catch(() => null) : null;
      if (bytes) forms.set(suffix, bytes);
    }
    // It may have been replaced meanwhile.
    if (forms.has('') && isVersion(await versionOf(file), version)) return { version, forms };
  }
}

/**
 * Replaces a file and its compressed forms, with the file itself last, as `SiteWriter` does. `write` writes them beside a
 * path and gives their suffixes; null where it cannot, and this resolves to false.
 */
export async function writeForms(
  file: string,
  drafts: string,
  write: (draft: string) => Promise<readonly string[] | null>,
): Promise<boolean> {
  const draft = join(drafts, randomUUID());
  await Promise.all([mkdir(drafts, { recursive: true }), mkdir(dirname(file), { recursive: true })]);
  try {
    const suffixes = await write(draft);
    if (suffixes === null) return false;
    for (const suffix of suffixes) if (suffix !== '') await rename(draft + suffix, file + suffix);
    await rename(draft, file);
    for (const suffix of ENCODINGS) if (!suffixes.includes(suffix)) await rm(file + suffix, { force: true });
    return true;
  } finally {
    for (const suffix of SUFFIXES) await rm(draft + suffix, { force: true });
  }
}

/** Writes forms with one time of change. */
export const fromBytes =
  (forms: Forms, stamp: number) =>
  async (draft: string): Promise<string[]> => {
    const time = new Date(stamp);
    for (const [suffix, bytes] of forms) {
      await writeFile(draft + suffix, bytes);
      await utimes(draft + suffix, time, time);
    }
    return [...forms.keys()];
  };

/** Links another file with its compressed forms; null unless that file is of the version, or where the disk cannot. */
export const fromFile =
  (other: string, version: Version) =>
  async (draft: string): Promise<string[] | null> => {
    try {
      await link(other, draft);
      // Files are never changed in place, so what the link leads to stays as it is.
      if (!isVersion(await versionOf(draft), version)) return null;
      const suffixes = [''];
      for (const suffix of ENCODINGS) {
        if ((await versionOf(other + suffix))?.stamp !== version.stamp) continue;
        await link(other + suffix, draft + suffix);
        if ((await versionOf(draft + suffix))?.stamp === version.stamp) suffixes.push(suffix);
      }
      return suffixes;
    } catch {
      return null;
    }
  };
