import { isDiskFullError } from '../disk/free-space.ts';

/** A backup cannot be made, verified or restored; the message says why to an operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Does work that writes to a folder. A full disk becomes a `BackupError` that names the folder. */
export async function writingTo<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFullError(error)) throw error;
    throw new BackupError(`No backup was made: the disk of ${folder} is full.`, { cause: error });
  }
}
