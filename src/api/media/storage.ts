import type { ReadableStream } from 'node:stream/web';

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files live under keys such as `ab/cdef…/640.avif`. What is put once under a key never
 * changes. A disk today; an object store speaks the same words.
 */
export interface Storage {
  /** Durable when it resolves; readers see the whole file or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Promise<ReadableStream>;
  /** The whole file, or null when there is none. */
  readAll(key: string): Promise<Buffer | null>;
  /** Keys that start with `prefix`, which ends in a slash. */
  list(prefix: string): Promise<string[]>;
  delete(key: string): Promise<void>;
  /** When what lies at a key, or in a folder, was last put: milliseconds since 1970, or null for nothing. */
  putAt(key: string): Promise<number | null>;
  /** Deletes a folder, which ends in no slash, with everything in it. */
  deleteFolder(key: string): Promise<void>;
}
