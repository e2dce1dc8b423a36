import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { link?: boolean; integrity?: string }>;
}

test('every package in the lockfile has the digest that npm verifies', async () => {
  const { packages } = JSON.parse(
    await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as Lockfile;
  const unverified = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path !== '' && link !== true && !integrity?.startsWith('sha512-'),
  );
  expect(unverified.map(([path]) => path)).toEqual([]);
});
