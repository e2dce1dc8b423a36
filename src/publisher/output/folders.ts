import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Moves a folder to a place that is free, to another disk too. There, it is whole or absent. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    const draft = `${to}.${randomUUID()}`;
    try {
      await cp(from, draft, { recursive: true });
      await rename(draft, to);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await rm(from, { recursive: true, force: true });
  }
}

/**
 * Puts a finished folder in the place of another: what stood there stays whole until it is
 * replaced, and comes back when the replacement cannot take its place.
 */
export async function replaceFolder(made: string, place: string): Promise<void> {
  const [draft, retired] = [`${place}.${randomUUID()}`, `${place}.${randomUUID()}`];
  await moveFolder(made, draft);
  const isOccupied = await rename(place, retired).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
  try {
    await rename(draft, place);
  } catch (error) {
    if (isOccupied) await rename(retired, place);
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(retired, { recursive: true, force: true });
}
