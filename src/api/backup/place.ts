import type { ManifestContent } from './manifest.ts';
import type { StoredFile } from './stored-file.ts';

/** Bytes of a file, and how they are stored: with a key they are encrypted under `path`. */
export interface NewFile {
  /** Path in the backup. */
  path: string;
  source: AsyncIterable<Buffer>;
  key: Buffer | null;
}

/** A backup that is being made. It is none until it is finished. */
export interface Draft {
  /** Takes a file of the backup before, which has the same content; false where that one lost it. */
  reuse(path: string, file: StoredFile): Promise<boolean>;
  /** Rejects with what `source` rejects with; nothing of the file is left then. */
  store(file: NewFile): Promise<StoredFile>;
  /** Writes the manifest: from then on it is a whole backup. Returns its address. */
  finish(manifest: string): Promise<string>;
  /** Deletes what was stored of a backup that cannot be finished. */
  discard(): Promise<void>;
}

/** Where backups are: a folder, or a bucket of an object storage. Addresses are what an operator types. */
export interface BackupPlace {
  /** Addresses of the whole backups, the oldest first; the place itself where it is one. Throws `BackupError`. */
  list(): Promise<string[]>;
  /** Throws `BackupError` where there is no manifest, or it is damaged. */
  readManifest(backup: string, key: Buffer | null): Promise<ManifestContent>;
  /** The stored bytes of a file; rejects where it is missing. */
  read(backup: string, path: string, file: StoredFile): AsyncIterable<Buffer>;
  /** Reads a stored file again, those that backups share once; null where it is missing. */
  describe(backup: string, path: string, file: StoredFile): Promise<StoredFile | null>;
  /** Deletes what interrupted backups left, and begins another one. */
  begin(at: Date, previous: string | null): Promise<Draft>;
  /** Deletes all but the newest backups, and returns the names of those that are gone. */
  deleteOld(keep: number, now?: number): Promise<string[]>;
}

/** Files of a backup that are stored at once. */
export const PARALLEL = 4;
