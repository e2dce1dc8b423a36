import type { ReadableStream } from 'node:stream/web';
import type { ByteRange } from '../byte-range.ts';

/**
 * The storage does not answer, refuses or answers with an error: nothing is known about the file, and a later call may
 * succeed.
 */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/**
 * Files under keys such as `ab/cdef…/640.avif`. The file of a key never changes. The interface suits a disk and an
 * object store. Calls to an object store may reject with `StorageUnavailable`.
 */
export interface Storage {
  /** The file is durable when this resolves; readers see the whole file or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<ReadableStream>;
  /** The whole file, or null when there is none. */
  readAll(key: string): Promise<Buffer | null>;
  /** Keys that start with `prefix`, which ends in a slash; those with a further slash are folders, without it. */
  list(prefix: string): Promise<string[]>;
  delete(key: string): Promise<void>;
  /** Time of the last write to a file or folder in milliseconds since 1970; null if it does not exist. */
  modifiedAt(key: string): Promise<number | null>;
  /** Deletes a folder and its files. `key` has no slash at its end. */
  deleteFolder(key: string): Promise<void>;
}
