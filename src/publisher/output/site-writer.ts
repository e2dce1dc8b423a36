import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { diskFullError, freeBytes as freeBytesOf } from '#api/disk/free-space.ts';
import {
  compress as compressInPool,
  type Compressor,
  ENCODINGS,
  isCompressible,
  fitsWithQuality11,
  quality as qualities,
} from './compress.ts';

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
 * itself, which comes last, replaces all of them at once. An urgent file is first replaced without forms, then with them.
 *
 * Files are written by synchronous calls: they take microseconds, where asynchronous ones wait in the thread pool behind the
 * pages that it compresses.
 */
export interface SiteWriter {
  folder: string;
  /**
   * Writes a file, unless it has these bytes already. Resolves to whether it was written. `isWanted` is asked again once the
   * file is compressed: one that was removed meanwhile does not come back. An urgent file is served as it is until it is
   * compressed.
   */
  put(name: string, bytes: Buffer, quality: number, options?: PutOptions): Promise<boolean>;
  /**
   * Compresses a file again that was compressed quickly, if it would fit in the first packets with quality 11, unless it is
   * replaced or removed meanwhile. Resolves to whether it was.
   */
  compressBetter(name: string, quality: number): Promise<boolean>;
  /** Removes a file and its compressed forms. Resolves to whether it existed. */
  remove(name: string): Promise<boolean>;
  /** The bytes of a file; null where existing is none. */
  read(name: string): Promise<Buffer | null>;
}

interface PutOptions {
  isWanted?: () => boolean;
  isUrgent?: boolean;
  /** Called once an urgent file is served, before it is compressed. */
  onServed?: () => void;
  /** The file is compressed quickly; this is called where `compressBetter` would save a round trip. */
  onBetterCompressionDue?: () => void;
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

  /** Replaces a file, or its compressed forms, which have the suffixes in `ENCODINGS`. */
  const replace = (
    filePath: string,
    forms: ReadonlyArray<readonly [suffix: string, bytes: Buffer]>,
    stamp: Date,
  ): void => {
    for (const wanted of [drafts, dirname(filePath)]) mkdirSync(wanted, { recursive: true });
    if (freeBytes(drafts) < LEFT_FREE) throw diskFullError(folder);
    const draft = join(drafts, randomUUID());
    try {
      for (const [suffix, form] of forms) {
        writeFileSync(draft + suffix, form);
        utimesSync(draft + suffix, stamp, stamp);
      }
      for (const [suffix] of forms) renameSync(draft + suffix, filePath + suffix);
    } catch (error) {
      for (const [suffix] of forms) rmSync(draft + suffix, { force: true });
      throw error;
    }
  };

  const write = async (
    name: string,
    filePath: string,
    bytes: Buffer,
    quality: number,
    { isWanted = always, isUrgent = false, onServed, onBetterCompressionDue }: PutOptions,
  ): Promise<boolean> => {
    const plain = ['', bytes] as const;
    const isServed = isUrgent && isWanted();
    if (isServed) {
      replace(filePath, [plain], stampAfter(filePath));
      onServed?.();
    }
    const compressed = await compress(name, bytes, quality, onBetterCompressionDue !== undefined);
    if (!isWanted()) return false;
    // A new version also of an urgent file: others may have taken over the one without compressed forms.
    if (!isServed || compressed.length > 0) replace(filePath, [...compressed, plain], stampAfter(filePath));
    if (compressed.length === 0) for (const suffix of ENCODINGS) rmSync(filePath + suffix, { force: true });
    const [br] = compressed;
    if (br && fitsWithQuality11(br[1].byteLength, quality)) onBetterCompressionDue?.();
    return true;
  };

  return {
    folder,
    async put(name, bytes, quality, putOptions = {}) {
      const filePath = pathOf(name);
      if (isSame(filePath, name, bytes)) return false;
      const isFree = changedAt(filePath) === null;
      if (isFree && base !== null && isSame(join(base, name), name, bytes) && share(base, name, filePath))
        return true;
      return write(name, filePath, bytes, quality, putOptions);
    },
    async compressBetter(name, quality) {
      const filePath = pathOf(name);
      const stamp = changedAt(filePath);
      if (stamp === null || !fitsWithQuality11(statsOf(`${filePath}.br`)?.size ?? 0, quality)) return false;
      const bytes = readFileSync(filePath);
      const compressed = await compress(name, bytes, qualities.asset);
      if (changedAt(filePath) !== stamp) return false;
      replace(filePath, [...compressed, ['', bytes]], stampAfter(filePath));
      return true;
    },
    async remove(name) {
      const filePath = pathOf(name);
      const isThere = changedAt(filePath) !== null;
      for (const suffix of ['', ...ENCODINGS]) rmSync(filePath + suffix, { force: true });
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
function share(older: string, name: string, filePath: string): boolean {
  const encodings = isWhole(join(older, name)) ? ENCODINGS : [];
  mkdirSync(dirname(filePath), { recursive: true });
  try {
    for (const suffix of [...encodings, '']) linkSync(join(older, name) + suffix, filePath + suffix);
    return true;
  } catch {
    for (const suffix of ['', ...ENCODINGS]) rmSync(filePath + suffix, { force: true });
    return false;
  }
}

/** Size in bytes and modification time in whole milliseconds of a file; null when it does not exist. */
function statsOf(filePath: string): { size: number; changed: number } | null {
  const stats = statSync(filePath, { throwIfNoEntry: false });
  return stats?.isFile() ? { size: stats.size, changed: Math.round(stats.mtimeMs) } : null;
}

/** The modification time of the next version of a file. */
const stampAfter = (filePath: string): Date => new Date(Math.max(Date.now(), (changedAt(filePath) ?? 0) + 1));

/** The modification time of a file in whole milliseconds; null when it does not exist. */
export const changedAt = (filePath: string): number | null => statsOf(filePath)?.changed ?? null;

/** Whether the compressed forms of a file belong to it. */
function isWhole(filePath: string): boolean {
  const times = ['', ...ENCODINGS].map((suffix) => changedAt(filePath + suffix));
  return times.every((time) => time !== null && time === times[0]);
}

/** Whether a file has these bytes, and its compressed forms. */
const isSame = (filePath: string, name: string, bytes: Buffer): boolean =>
  statsOf(filePath)?.size === bytes.byteLength &&
  readFileSync(filePath).equals(bytes) &&
  (!isCompressible(name, bytes.byteLength) || isWhole(filePath));
