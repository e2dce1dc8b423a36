import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '#publisher/output/compress.ts';
import { createSiteWriter, NameError, type SiteWriter } from '#publisher/output/site-writer.ts';
import { temporaryFolder } from '../support/run.ts';

const page = (text: string) => Buffer.from(`<!doctype html>${text.repeat(400)}`);

async function writerIn(folder: string, base: string | null = null) {
  await mkdir(folder, { recursive: true });
  return createSiteWriter({ folder, drafts: join(folder, '..', 'drafts'), base });
}

test('writes a file together with its compressed forms, which have the same modification time', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  expect(await writer.put('comediantes/ana.html', page('Ana '), 9)).toBe(true);
  const file = join(root, 'site/comediantes/ana.html');
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(page('Ana '));
  const times = await Promise.all(
    ['', '.br', '.gz'].map(async (suffix) => (await stat(file + suffix)).mtimeMs),
  );
  expect(new Set(times.map(Math.round)).size).toBe(1);
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});

test('skips a file with the same bytes, and rewrites one whose compressed forms do not match', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  await writer.put('ana.html', page('Ana '), 9);
  expect(await writer.put('ana.html', page('Ana '), 9)).toBe(false);
  const oldTime = new Date('2020-01-01');
  await utimes(join(root, 'site/ana.html.br'), oldTime, oldTime);
  expect(await writer.put('ana.html', page('Ana '), 9)).toBe(true);
});

test('two versions of a file never have the same modification time', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  const times: number[] = [];
  for (const text of ['uno ', 'dos ', 'tres ']) {
    await writer.put('a.html', page(text), 1);
    times.push(Math.round((await stat(join(root, 'site/a.html'))).mtimeMs));
  }
  expect(new Set(times).size).toBe(3);
});

test('deletes the compressed forms of a file that becomes too small for them', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  await writer.put('a.html', page('uno '), 1);
  await writer.put('a.html', Buffer.from('nada'), 1);
  expect(await readdir(join(root, 'site'))).toEqual(['a.html']);
  expect(await writer.remove('a.html')).toBe(true);
  expect(await writer.remove('a.html')).toBe(false);
});

test('hard-links a file that an older site has too; a change leaves the older site as it is', async () => {
  const root = await temporaryFolder();
  const older = await writerIn(join(root, 'older'));
  await older.put('a.html', page('uno '), 9);
  const writer = await writerIn(join(root, 'newer'), join(root, 'older'));
  await writer.put('a.html', page('uno '), 9);
  const inode = async (name: string) => (await stat(join(root, name))).ino;
  expect(await inode('newer/a.html')).toBe(await inode('older/a.html'));
  expect(await inode('newer/a.html.br')).toBe(await inode('older/a.html.br'));
  await writer.put('a.html', page('dos '), 9);
  expect(await readFile(join(root, 'older/a.html'))).toEqual(page('uno '));
});

test('an urgent file is there before it is compressed, and then has compressed forms of the same moment', async () => {
  const root = await temporaryFolder();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const folder = join(root, 'site');
  const options = { folder, drafts: join(root, 'drafts') };
  await createSiteWriter(options).put('a.html', page('uno '), 1);
  const slow = createSiteWriter({
    ...options,
    async compress(...given) {
      begun.resolve();
      await gate.promise;
      return compress(...given);
    },
  });
  const stampOf = async (suffix: string) => Math.round((await stat(join(folder, `a.html${suffix}`))).mtimeMs);
  const writing = slow.put('a.html', page('dos '), 1, { isUrgent: true });
  await begun.promise;
  expect(await readFile(join(folder, 'a.html'))).toEqual(page('dos '));
  const stamp = await stampOf('');
  expect(await stampOf('.br')).not.toBe(stamp);
  gate.resolve();
  expect(await writing).toBe(true);
  // Another version: a process may have copied the one without compressed forms.
  const whole = await stampOf('');
  expect(whole).toBeGreaterThan(stamp);
  expect([await stampOf('.br'), await stampOf('.gz')]).toEqual([whole, whole]);
  expect(brotliDecompressSync(await readFile(join(folder, 'a.html.br')))).toEqual(page('dos '));
});

test('an urgent file that is removed while it is compressed does not come back', async () => {
  const root = await temporaryFolder();
  const folder = join(root, 'site');
  let isWanted = true;
  const writer: SiteWriter = createSiteWriter({
    folder,
    drafts: join(root, 'drafts'),
    async compress(...given) {
      isWanted = false;
      await writer.remove('a.html');
      return compress(...given);
    },
  });
  expect(await writer.put('a.html', page('uno '), 1, { isUrgent: true, isWanted: () => isWanted })).toBe(
    false,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a name outside the site', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  for (const name of ['../fuera.html', '/etc/fuera.html', 'a/../../fuera.html'])
    await expect(writer.put(name, page('no'), 1)).rejects.toThrow(NameError);
  // Reading such a name finds no file either.
  await writeFile(join(root, 'fuera.html'), 'outside the site');
  expect(await writer.read('../fuera.html')).toBeNull();
});

test('a failed write leaves the old file', async () => {
  const root = await temporaryFolder();
  const writer = await writerIn(join(root, 'site'));
  await writer.put('a.html', page('uno '), 9);
  await rm(join(root, 'drafts'), { recursive: true });
  await writeFile(join(root, 'drafts'), 'a file where a folder should be');
  await expect(writer.put('a.html', page('dos '), 9)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await writer.read('a.html')).toEqual(page('uno '));
});

test('a page leaves the room that logins and deletions need, keeps its last version, and can be removed', async () => {
  const folder = join(await temporaryFolder(), 'site');
  let free = 5e6;
  await mkdir(folder, { recursive: true });
  const writer = createSiteWriter({ folder, drafts: join(folder, '..', 'drafts'), freeBytes: () => free });
  await writer.put('a.html', page('uno '), 1);
  free = 3e6;
  await expect(writer.put('a.html', page('dos '), 1)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await writer.read('a.html')).toEqual(page('uno '));
  expect(await writer.remove('a.html')).toBe(true);
});
