import { statfsSync } from 'node:fs';

/** Bytes that an account without privileges can still write to the file system of a folder. */
export function freeBytes(folder: string): number {
  const { bsize, bavail } = statfsSync(folder);
  return bsize * bavail;
}

/** Codes for a disk or a quota without room: of Node, of SQLite (https://sqlite.org/rescode.html#full), of PostgreSQL. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether a write failed because a disk is full. */
export const isDiskFullError = (error: unknown): boolean =>
  error instanceof Error && FULL_CODES.has((error as NodeJS.ErrnoException).code);

/** As the operating system says it. `folder` is on the disk without room. */
export const diskFullError = (folder: string): Error =>
  Object.assign(new Error(`ENOSPC: no space is left on the disk of ${folder}`), { code: 'ENOSPC' });
