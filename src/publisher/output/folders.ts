import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Moves a folder to a path that does not exist, also to another disk. The target is complete or absent at any time. */
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
 * Replaces a folder by a finished one. The previous folder stays complete until then, and is restored when the
 * replacement fails.
 */
export async function replaceFolder(source: string, target: string): Promise<void> {
  const [draft, retired] = [`${target}.${randomUUID()}`, `${target}.${randomUUID()}`];
  await moveFolder(source, draft);
  const isOccupied = await rename(target, retired).then(
    () => true,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
  try {
    await rename(draft, target);
  } catch (error) {
    if (isOccupied) await rename(retired, target);
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(retired, { recursive: true, force: true });
}
