import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript, temporaryFolder } from '../support/run.ts';

interface Package {
  version?: string;
  link?: boolean;
  dev?: boolean;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
}

const readRoot = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

const { packages } = readRoot('package-lock.json') as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
const production = installed.filter(([, { dev }]) => !dev);

const manifest = readRoot('package.json') as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

/** Licences whose code may be combined with, or used by, a program under the AGPL-3.0-or-later. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]);

/** Packages that are data under a licence for texts. */
const DATA: Record<string, string> = { 'node_modules/caniuse-lite': 'CC-BY-4.0' };

/** Whether every part of an SPDX expression is allowed, or one of those that may be chosen. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.includes(' OR ')
    ? bare.split(' OR ').some((choice) => ALLOWED.has(choice))
    : bare.split(' AND ').every((part) => ALLOWED.has(part));
}

test('every package in the lockfile has the digest that npm verifies', () => {
  const unverified = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unverified.map(([path]) => path)).toEqual([]);
});

test('every package of an installation has a licence that is allowed', () => {
  const others = production.filter(
    ([path, { license }]) => !isAllowed(license ?? '') && (license === undefined || DATA[path] !== license),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
});

test('every dependency is named in one exact version, which the lockfile has', () => {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const other = named.filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version) || packages[`node_modules/${name}`]?.version !== version,
  );
  expect(other).toEqual([]);
});

test('a package with an install script is listed, and Node alone may run its own', () => {
  const withScript = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split('node_modules/').at(-1) ?? ''] : [],
  );
  expect(withScript.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowedToRun]) => isAllowedToRun);
  expect(allowed.map(([name]) => name)).toEqual(['node']);
});

test('npm run sbom names every package of an installation with its digest and licence, twice in the same bytes', async () => {
  const folder = await temporaryFolder();
  const [first, second] = [join(folder, 'a.json'), join(folder, 'b', 'b.json')];
  const ended = await Promise.all([first, second].map((file) => runScript('sbom', [file], {})));
  expect(ended.map(({ err }) => err)).toEqual(['', '']);
  const text = await readFile(first, 'utf8');
  expect(await readFile(second, 'utf8')).toBe(text);
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: Array<{ name: string; version: string; hashes?: unknown[]; licenses?: unknown[] }>;
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const expected = production.map(
    ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
  );
  expect(expected.filter((each) => !listed.has(each))).toEqual([]);
  expect(components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([]);
});
