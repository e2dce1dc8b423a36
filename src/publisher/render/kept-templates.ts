import { createHash } from 'node:crypto';
import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT } from '../build-folder.ts';
import { TEMPLATES_FILE } from './templates-file.ts';

/** What templates are compiled from, besides the environment. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Variables that `astro.config.mjs` and its schema of the environment read; `settings` has the others. */
export const VARIABLES = [
  'SITE_URL',
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

/**
 * Gives the folder of the templates of these sources and settings inside `folder`; `build` makes it where it is missing
 * or incomplete. A publisher that is started again finds those of the one before it.
 */
export async function keepTemplates(
  folder: string,
  settings: Readonly<Record<string, string>>,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(folder, await digestOf(settings));
  // `buildTemplates` writes this file last.
  const isWhole = await access(join(kept, TEMPLATES_FILE)).then(
    () => true,
    () => false,
  );
  if (isWhole) return kept;
  await rm(kept, { recursive: true, force: true });
  await build(kept);
  return kept;
}

async function digestOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const hash = createHash('sha256');
  const names = [...new Set([...VARIABLES, ...Object.keys(settings)])].toSorted();
  hash.update(JSON.stringify(names.map((name) => [name, settings[name] ?? process.env[name] ?? ''])));
  for (const file of await sourceFiles())
    hash.update(`\n${relative(PROJECT, file)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}

async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const name of SOURCES) {
    const path = join(PROJECT, name);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries === null) files.push(path);
    else for (const entry of entries) if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  return files.toSorted();
}
