import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The folder in which sites are built before they are moved. It is inside the project, because Astro resolves bundled
 * modules relative to its output, and treats every folder whose path starts with the project's path as part of it.
 */
export const BUILD_FOLDER = join(PROJECT, '.build');

/** The names of temporary folders, with the id of the process that created them. */
const TEMPORARY = /^site-(\d+)-/;

/** Calls `work` with the path of a new folder, and deletes that folder afterwards. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(BUILD_FOLDER, { recursive: true });
  await removeOrphans();
  const folder = join(BUILD_FOLDER, `site-${process.pid}-${randomUUID()}`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes temporary folders of processes that no longer run. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(BUILD_FOLDER)) {
    const pid = Number(TEMPORARY.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(BUILD_FOLDER, name), { recursive: true, force: true });
  }
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
