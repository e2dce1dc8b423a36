import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from './error.ts';

/** The folder in that of data for what a restore writes before everything is proven; an interrupted restore leaves it. */
export const RESTORING = 'restoring';

/** The file in it with the address of the backup. */
const SOURCE = 'source.txt';

/** Stores which backup is being restored. */
export const storeSource = (dataDir: string, address: string): Promise<void> =>
  writeFile(join(dataDir, RESTORING, SOURCE), address);

/** What is the matter with a folder of data whose restore was interrupted, and the command that finishes it; null for others. */
export function unfinishedRestore(dataDir: string): { problem: string; remedy: string } | null {
  const folder = join(dataDir, RESTORING);
  if (!existsSync(folder)) return null;
  const source = join(folder, SOURCE);
  const address = existsSync(source) ? readFileSync(source, 'utf8') : 'FOLDER';
  return {
    problem: `A restore into ${dataDir} was not finished.`,
    remedy: `Run it again: npm run restore -- ${address}. Or delete ${folder} to do without it.`,
  };
}

/**
 * Throws `DatabaseError` where a restore was interrupted: a server would start with an empty database and publish it, and the
 * restore would be refused afterwards.
 */
export function requireFinishedRestore(dataDir: string): void {
  const unfinished = unfinishedRestore(dataDir);
  if (unfinished) throw new DatabaseError(`${unfinished.problem} ${unfinished.remedy}`);
}
