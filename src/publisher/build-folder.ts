import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Where sites are made before they are moved to their place: inside the project, because the
 * framework resolves what it bundled from beside its output, and mistakes a folder whose path
 * merely begins like the project's for one inside it.
 */
export const BUILD_FOLDER = join(PROJECT, '.build');

const DRAFT = /^site-(\d+)-/;

/** Gives `work` a path for a new folder, and clears away whatever is left there afterwards. */
export async function withDraft<Result>(work: (draft: string) => Promise<Result>): Promise<Result> {
  await mkdir(BUILD_FOLDER, { recursive: true });
  await removeOrphans();
  const draft = join(BUILD_FOLDER, `site-${process.pid}-${randomUUID()}`);
  try {
    return await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Drafts whose process was killed before it could clear them away. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(BUILD_FOLDER)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    await rm(join(BUILD_FOLDER, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
