import Database from 'better-sqlite3';

/** Another process publishes into the same folder. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** Locks of this process; one without a reference would be released at any time. */
const taken = new Set<Database.Database>();

/**
 * Takes a file for this process alone, until it ends, however that happens: the operating system
 * gives it back. Gives a function that returns it before. Throws `LockedError`.
 */
export function takeLock(file: string): () => void {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw new LockedError(file);
    throw error;
  }
  taken.add(database);
  return () => {
    taken.delete(database);
    database.close();
  };
}
