import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock, LockedError } from '#api/data/database/file-lock.ts';
import { mapWithConcurrency } from '#concurrency/map.ts';
import { BUILD_FOLDER, isRunning, PROJECT } from '../build-folder.ts';
import { precompress } from '../output/precompress.ts';
import { buildInProcess } from './build-process.ts';
import { assetsOf } from './renderer.ts';
import { TEMPLATES_FILE } from './templates-file.ts';

/** The folder of templates of all processes of this checkout, unless `TEMPLATES_DIR` names another. */
export const KEPT_TEMPLATES = join(BUILD_FOLDER, 'templates');

/** The folder of the templates of an installation. */
export const templatesOf = ({ templatesDir }: { templatesDir: string | null }): string =>
  templatesDir ?? KEPT_TEMPLATES;

/** What templates are compiled from, besides the environment. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Variables that `astro.config.mjs` and its schema of the environment read; `settings` has the others. */
export const VARIABLES = [
  'SITE_NAME',
  'SITE_LINKS',
  'CONTACT_EMAIL',
  'DEMO_NOTICE',
  'DONATIONS',
  'FACEBOOK_APP_ID',
  'MAP_ATTRIBUTION',
  'MAP_TILES_URL',
  'SERVICE_WORKER',
];

/** Templates that are kept when others are compiled: those used last. Those of a running process stay as well. */
const MOST_KEPT = 12;

/** Sources that are read at the same time. */
const FILES_AT_ONCE = 32;

/** Milliseconds between attempts to get the lock of a process that compiles. */
const RETRY_LOCK = 50;

/** The prefix of an empty file for each process that uses the templates beside it; its id follows. */
const USER = 'used-by-';

/**
 * Gives the folder of the templates of these sources and settings inside `folder`; `build` makes it where it is missing
 * or incomplete. Processes share it: one of them builds, the others wait for it.
 */
export async function keepTemplates(
  folder: string,
  settings: Readonly<Record<string, string>>,
  build = (outDir: string) => buildInProcess(outDir, settings, new AbortController().signal),
): Promise<string> {
  const digest = await sourcesDigest(settings);
  const kept = join(folder, digest);
  await mkdir(folder, { recursive: true });
  const release = await waitForLock(lockOf(folder, digest));
  try {
    // `buildTemplates` writes this file last.
    if (!(await exists(join(kept, TEMPLATES_FILE)))) {
      await rm(kept, { recursive: true, force: true });
      await build(kept);
      await removeUnused(folder);
    }
    await markUsed(kept);
  } finally {
    release();
  }
  return kept;
}

/**
 * Writes the compressed forms of the assets of templates, where they are missing. A release needs them; the first pages after a
 * start do not wait for them.
 */
export async function compressAssets(templates: string): Promise<void> {
  const release = await waitForLock(join(templates, 'assets.lock'));
  try {
    await precompress(assetsOf(templates));
  } finally {
    release();
  }
}

/** The lock of the templates with a digest. Sixteen are enough, and none is deleted: a deleted lock file could be held twice. */
const lockOf = (folder: string, digest: string): string => join(folder, `${digest[0]}.lock`);

/** Acquires a lock; null where another process has it. */
function tryLock(file: string): (() => void) | null {
  try {
    return acquireLock(file);
  } catch (error) {
    if (error instanceof LockedError) return null;
    throw error;
  }
}

async function waitForLock(file: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await pause(RETRY_LOCK);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Has these templates stay while this process runs. The folder's modification time is that of its last use. */
async function markUsed(kept: string): Promise<void> {
  for (const user of await usersOf(kept)) if (!isRunning(user)) await rm(join(kept, `${USER}${user}`));
  await writeFile(join(kept, `${USER}${process.pid}`), '');
}

/** The ids of the processes that have used the templates in a folder. */
const usersOf = async (kept: string): Promise<number[]> =>
  (await readdir(kept))
    .filter((file) => file.startsWith(USER))
    .map((file) => Number(file.slice(USER.length)));

/** Deletes templates that no running process uses, but for the `MOST_KEPT` used last. */
async function removeUnused(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const dated = await Promise.all(
    names.map(async (name) => {
      // Another process may be deleting it.
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, usedAt: found?.mtimeMs ?? 0 };
    }),
  );
  const latestFirst = dated.toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { name } of latestFirst.slice(MOST_KEPT)) {
    // Templates whose lock is held are looked at by the next compilation.
    const release = tryLock(lockOf(folder, name));
    if (!release) continue;
    try {
      const users = await usersOf(join(folder, name)).catch(() => []);
      if (!users.some(isRunning)) await rm(join(folder, name), { recursive: true, force: true });
    } finally {
      release();
    }
  }
}

/** The digest of everything that templates are compiled from: files of `project`, settings and variables. */
export async function sourcesDigest(
  settings: Readonly<Record<string, string>>,
  project = PROJECT,
): Promise<string> {
  const hash = createHash('sha256');
  const names = [...new Set([...VARIABLES, ...Object.keys(settings)])].toSorted();
  hash.update(JSON.stringify(names.map((name) => [name, settings[name] ?? process.env[name] ?? ''])));
  const files = await sourceFiles(project);
  const contents = await mapWithConcurrency(files, FILES_AT_ONCE, (file) => readFile(file));
  for (const [index, content] of contents.entries())
    hash.update(`\n${relative(project, files[index] ?? '')}\n`).update(content);
  return hash.digest('hex').slice(0, 32);
}

async function sourceFiles(project: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of SOURCES) {
    const path = join(project, name);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries === null) files.push(path);
    else for (const entry of entries) if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  return files.toSorted();
}
