import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSiteWriter, NameError } from '#publisher/output/site-writer.ts';
import { temporaryFolder } from '../support/run.ts';

const page = (text: string) => Buffer.from(`<!doctype html>${text.repeat(400)}`);

async function pressIn(folder: string, base: string | null = null) {
  await mkdir(folder, { recursive: true });
  return createSiteWriter({ folder, drafts: join(folder, '..', 'drafts'), base });
}

test('a file is written with its twins, which share its time of change', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  expect(await press.put('comediantes/ana.html', page('Ana '), 9)).toBe(true);
  const place = join(root, 'site/comediantes/ana.html');
  expect(brotliDecompressSync(await readFile(`${place}.br`))).toEqual(page('Ana '));
  const times = await Promise.all(
    ['', '.br', '.gz'].map(async (suffix) => (await stat(place + suffix)).mtimeMs),
  );
  expect(new Set(times.map(Math.round)).size).toBe(1);
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});

test('a file with the same bytes is left as it is; one whose twins are not its own is written again', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  await press.put('ana.html', page('Ana '), 9);
  expect(await press.put('ana.html', page('Ana '), 9)).toBe(false);
  const long = new Date('2020-01-01');
  await utimes(join(root, 'site/ana.html.br'), long, long);
  expect(await press.put('ana.html', page('Ana '), 9)).toBe(true);
});

test('two versions of a file never have the same time of change', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  const times: number[] = [];
  for (const text of ['uno ', 'dos ', 'tres ']) {
    await press.put('a.html', page(text), 1);
    times.push(Math.round((await stat(join(root, 'site/a.html'))).mtimeMs));
  }
  expect(new Set(times).size).toBe(3);
});

test('a file that becomes too small for twins has none', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  await press.put('a.html', page('uno '), 1);
  await press.put('a.html', Buffer.from('nada'), 1);
  expect(await readdir(join(root, 'site'))).toEqual(['a.html']);
  expect(await press.remove('a.html')).toBe(true);
  expect(await press.remove('a.html')).toBe(false);
});

test('a file that is the same in an older site is shared with it; changing it leaves the older one', async () => {
  const root = await temporaryFolder();
  const older = await pressIn(join(root, 'older'));
  await older.put('a.html', page('uno '), 9);
  const press = await pressIn(join(root, 'newer'), join(root, 'older'));
  await press.put('a.html', page('uno '), 9);
  const inode = async (name: string) => (await stat(join(root, name))).ino;
  expect(await inode('newer/a.html')).toBe(await inode('older/a.html'));
  expect(await inode('newer/a.html.br')).toBe(await inode('older/a.html.br'));
  await press.put('a.html', page('dos '), 9);
  expect(await readFile(join(root, 'older/a.html'))).toEqual(page('uno '));
});

test('a name that leads out of the site is refused', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  for (const name of ['../fuera.html', '/etc/fuera.html', 'a/../../fuera.html'])
    await expect(press.put(name, page('no'), 1)).rejects.toThrow(NameError);
  // Whoever looks whether it is there is told that it is not.
  await writeFile(join(root, 'fuera.html'), 'of somebody else');
  expect(await press.read('../fuera.html')).toBeNull();
});

test('a write that fails leaves what was there', async () => {
  const root = await temporaryFolder();
  const press = await pressIn(join(root, 'site'));
  await press.put('a.html', page('uno '), 9);
  await rm(join(root, 'drafts'), { recursive: true });
  await writeFile(join(root, 'drafts'), 'a file where a folder should be');
  await expect(press.put('a.html', page('dos '), 9)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await press.read('a.html')).toEqual(page('uno '));
});
