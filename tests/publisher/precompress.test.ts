import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { precompress } from '#publisher/output/precompress.ts';
import { temporaryFolder } from '../support/run.ts';

test('forms that an earlier call wrote are kept; those that are missing or of another version are written', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'a.js');
  await writeFile(file, 'export const a = 1;\n'.repeat(100));
  await precompress(folder);
  /** A time that every write changes. */
  const writtenAt = async (suffix: string) => (await stat(file + suffix, { bigint: true })).ctimeNs;
  const first = await writtenAt('.br');
  await precompress(folder);
  expect(await writtenAt('.br')).toBe(first);

  await rm(`${file}.gz`);
  await precompress(folder);
  const second = await writtenAt('.br');
  expect([second > first, (await stat(`${file}.gz`)).isFile()]).toEqual([true, true]);

  const newer = new Date(Date.now() + 5000);
  await utimes(file, newer, newer);
  await precompress(folder);
  expect(await writtenAt('.br')).toBeGreaterThan(second);
  expect(Math.round((await stat(`${file}.br`)).mtimeMs)).toBe(newer.getTime());
});
