import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';

/** Bytes that the tests need at most; a container has 64 MB unless it is given more. */
const NEEDED = 2 * 1024 ** 3;

/** A RAM disk with room for the databases and the sites of the tests, if there is one: they need not be kept. */
export const ramDisk: string | null = existsSync(FOLDER) && hasRoom() ? FOLDER : null;

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= NEEDED;
}
