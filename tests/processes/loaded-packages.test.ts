import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryFolder } from '../support/run.ts';

const HOOK = new URL('../support/loaded-packages.ts', import.meta.url).href;

/** The packages, and rooms of `src`, that a script loads before it does anything. */
async function packagesOf(script: string, settings: Record<string, string> = {}): Promise<string[]> {
  const file = join(await temporaryFolder(), 'packages');
  await runScript(script, [], { NODE_OPTIONS: `--import ${HOOK}`, LOADED_PACKAGES: file, ...settings });
  return (await readFile(file, 'utf8')).split('\n');
}

/** Servers of HTTP, mail, figures, pictures and donations: with all of their modules a process starts a second later. */
const OF_SERVERS = ['hono', 'nodemailer', 'prom-client', 'sharp', 'fake-stripe', '@fastify/busboy'];

test('a command on accounts loads the database and nothing of a server', async () => {
  const packages = await packagesOf('user');
  expect(packages).toEqual(expect.arrayContaining(['api', 'kysely', 'better-sqlite3']));
  for (const name of [...OF_SERVERS, 'pg']) expect(packages).not.toContain(name);
});

test('a publisher of its own pages loads neither a database nor a server', async () => {
  const packages = await packagesOf('publish');
  expect(packages).toEqual(expect.arrayContaining(['publisher', 'zod']));
  for (const name of [...OF_SERVERS, 'pg', 'kysely']) expect(packages).not.toContain(name);
});

test('a server loads what draws pictures, sends mail and counts for operators when it is used', async () => {
  // It ends at the wrong setting, when all of its modules are loaded.
  const packages = await packagesOf('../src/api/server', { PORT: 'none' });
  expect(packages).toEqual(expect.arrayContaining(['hono', 'kysely', 'better-sqlite3']));
  for (const name of ['nodemailer', 'prom-client', 'sharp', 'fake-stripe', 'pg'])
    expect(packages).not.toContain(name);
});
