import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Lock } from './lock.ts';

/** Another process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** Locks of this process: without a reference they would be garbage-collected, which releases them. */
const locks = new Set<Database.Database>();

/**
 * Acquires an exclusive lock on a file. The operating system releases it when the process ends in any way. Returns a
 * function that releases it earlier. Throws `LockedError`.
 */
export function acquireLock(file: string): () => void {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw new LockedError(file);
    throw error;
  }
  locks.add(database);
  return () => {
    locks.delete(database);
    database.close();
  };
}

/** Whether a process holds the lock on a file. It is tried by reading, so that no lock is taken that others wait for. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new Database(file, { readonly: true, timeout: 0 });
  try {
    database.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    database.close();
  }
}

/** The lock of a name, as a file in a folder; null while another process has it. Without a folder it is free. */
export function lockFileIn(folder: string | null, name: string): Lock | null {
  try {
    const release = acquireLock(folder === null ? ':memory:' : join(folder, `${name}.lock`));
    return { lost: new AbortController().signal, release: async () => release() };
  } catch (error) {
    if (error instanceof LockedError) return null;
    throw error;
  }
}
