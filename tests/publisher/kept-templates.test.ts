import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '#publisher/build-folder.ts';
import { keepTemplates, sourcesDigest, VARIABLES } from '#publisher/render/kept-templates.ts';
import { temporaryFolder } from '../support/run.ts';

/** Builds templates that are whole, or whose build was cut off. */
const buildInto = (builds: string[], isWhole: boolean) => async (outDir: string) => {
  builds.push(outDir);
  await mkdir(outDir, { recursive: true });
  if (isWhole) await writeFile(join(outDir, 'templates.json'), '{}');
};

test('templates are built once for the same settings, and again where a build was cut off', async () => {
  const folder = await temporaryFolder();
  const builds: string[] = [];
  const present = { OWN_CALLS: 'present' };
  await keepTemplates(folder, present, buildInto(builds, false));
  const kept = await keepTemplates(folder, present, buildInto(builds, true));
  expect(await keepTemplates(folder, present, buildInto(builds, true))).toBe(kept);
  expect(builds).toEqual([kept, kept]);
  const others = await keepTemplates(folder, { OWN_CALLS: 'absent' }, buildInto(builds, true));
  expect(others).not.toBe(kept);
});

test('of two that need the same templates at the same time, one builds them', async () => {
  const folder = await temporaryFolder();
  const builds: string[] = [];
  const [one, other] = await Promise.all(
    [1, 2].map(() => keepTemplates(folder, { OWN_CALLS: 'present' }, buildInto(builds, true))),
  );
  expect([one, other]).toEqual([builds[0], builds[0]]);
  expect(builds).toHaveLength(1);
});

test('a build that fails leaves no lock', async () => {
  const folder = await temporaryFolder();
  const failing = keepTemplates(folder, {}, () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  const builds: string[] = [];
  await keepTemplates(folder, {}, buildInto(builds, true));
  expect(builds).toHaveLength(1);
});

test('the twelve templates used last are kept, and those of a running process', async () => {
  const folder = await temporaryFolder();
  const running = spawn('sleep', ['60']);
  onTestFinished(() => void running.kill());
  await once(running, 'spawn');
  const old = async (name: string, second: number, pid?: number) => {
    await buildInto([], true)(join(folder, name));
    if (pid !== undefined) await writeFile(join(folder, name, `used-by-${pid}`), '');
    await utimes(join(folder, name), second, second);
  };
  const ended = 2 ** 22 + 1;
  await old('of a running process', 0, running.pid);
  await old('of a process that ended', 1, ended);
  await old('of no process', 2);
  for (let number = 1; number <= 11; number += 1) await old(`recent ${number}`, 2 + number, ended);
  const kept = await keepTemplates(folder, {}, buildInto([], true));
  const left = (await readdir(folder)).filter((name) => !name.includes('.lock'));
  const recent = Array.from({ length: 11 }, (_, index) => `recent ${index + 1}`);
  expect(left.map((name) => join(folder, name)).toSorted()).toEqual(
    [...['of a running process', ...recent].map((name) => join(folder, name)), kept].toSorted(),
  );
});

test('a changed, an added and a renamed source make other templates', async () => {
  const project = await temporaryFolder();
  await mkdir(join(project, 'src', 'pages'), { recursive: true });
  await mkdir(join(project, 'public'));
  for (const name of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    await writeFile(join(project, name), '');
  const page = join(project, 'src', 'pages', 'index.astro');
  const digests: string[] = [];
  const record = async () => digests.push(await sourcesDigest({}, project));
  await writeFile(page, '<p>Hola</p>');
  await record();
  await writeFile(page, '<p>Adiós</p>');
  await record();
  await writeFile(join(project, 'src', 'pages', 'otra.astro'), '');
  await record();
  await writeFile(page, '<p>Hola</p>');
  await writeFile(join(project, 'package-lock.json'), '{}');
  await record();
  expect(new Set(digests).size).toBe(digests.length);
  expect(await sourcesDigest({}, project)).toBe(digests.at(-1));
});

test('each variable that templates are compiled with makes other templates', async () => {
  const config = await readFile(join(PROJECT, 'astro.config.mjs'), 'utf8');
  const schema = config.slice(config.indexOf('schema: {'), config.indexOf('security: {'));
  const declared = [...schema.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(5);
  expect(VARIABLES).toEqual(expect.arrayContaining(declared));
});
