import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#publisher/build-folder.ts';
import { keepTemplates, VARIABLES } from '#publisher/render/kept-templates.ts';
import { temporaryFolder } from '../support/run.ts';

test('templates are built once for the same settings, and again where a build was cut off', async () => {
  const folder = await temporaryFolder();
  const builds: string[] = [];
  const build = (isWhole: boolean) => async (outDir: string) => {
    builds.push(outDir);
    await mkdir(outDir, { recursive: true });
    if (isWhole) await writeFile(join(outDir, 'templates.json'), '{}');
  };
  await keepTemplates(folder, { OWN_CALLS: 'present' }, build(false));
  const kept = await keepTemplates(folder, { OWN_CALLS: 'present' }, build(true));
  expect(await keepTemplates(folder, { OWN_CALLS: 'present' }, build(true))).toBe(kept);
  expect(builds).toEqual([kept, kept]);
  expect(await keepTemplates(folder, { OWN_CALLS: 'absent' }, build(true))).not.toBe(kept);
});

test('each variable that templates are compiled with makes other templates', async () => {
  const config = await readFile(join(PROJECT, 'astro.config.mjs'), 'utf8');
  const schema = config.slice(config.indexOf('schema: {'), config.indexOf('security: {'));
  const declared = [...schema.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(5);
  expect(VARIABLES).toEqual(expect.arrayContaining(declared));
});
