import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createReadCache, type ReadCacheOptions } from '#api/media/read-cache.ts';
import { type Storage, StorageUnavailable } from '#api/media/storage.ts';
import { filesBelow } from '../../support/files.ts';
import { temporaryFolder } from '../../support/run.ts';

const text = (bytes: Buffer | null) => bytes && bytes.toString();

const read = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  Buffer.concat(
    await Array.fromAsync((await storage.read(key, range)) as AsyncIterable<Uint8Array>),
  ).toString();

/** A cache over a storage that can be made to fail, and that counts the files it gives. */
async function openCache(options: Partial<ReadCacheOptions> = {}) {
  const disk = diskStorage(await temporaryFolder());
  const folder = await temporaryFolder();
  const state = { fails: false, reads: 0 };
  const inner = Object.fromEntries(
    Object.entries(disk).map(([name, call]: [string, (...given: never[]) => Promise<unknown>]) => [
      name,
      async (...given: never[]) => {
        if (state.fails) throw new StorageUnavailable('down');
        if (name.startsWith('read')) state.reads += 1;
        return call(...given);
      },
    ]),
  ) as unknown as Storage;
  const cache = createReadCache(inner, {
    folder,
    maxBytes: 1000,
    isCached: (key) => !key.startsWith('decoded/'),
    logger: pino({ level: 'silent' }),
    ...options,
  });
  return { cache, disk, folder, state };
}

test('a file that was written or read is served while the storage fails', async () => {
  const { cache, disk, state } = await openCache();
  await cache.put('ab/c/1.avif', Buffer.from('0123456789'));
  await disk.put('ab/c/2.avif', Buffer.from('other'));
  expect([await cache.size('ab/c/2.avif'), await read(cache, 'ab/c/2.avif')]).toEqual([5, 'other']);
  await disk.put('ab/c/3.avif', Buffer.from('unread'));
  state.fails = true;
  for (const [key, content] of [
    ['ab/c/1.avif', '0123456789'],
    ['ab/c/2.avif', 'other'],
  ] as const) {
    expect([await cache.size(key), await read(cache, key)]).toEqual([content.length, content]);
    expect([text(await cache.readAll(key)), await read(cache, key, { start: 1, end: 2 })]).toEqual([
      content,
      content.slice(1, 3),
    ]);
  }
  await expect(cache.size('ab/c/3.avif')).rejects.toThrow(StorageUnavailable);
  await expect(cache.read('ab/c/3.avif')).rejects.toThrow(StorageUnavailable);
  await expect(cache.put('ab/c/4.avif', Buffer.from('x'))).rejects.toThrow(StorageUnavailable);
  state.fails = false;
  expect([await cache.size('ab/c/4.avif'), await cache.size('ab/c/3.avif')]).toEqual([null, 6]);
});

test('requests for the same file share one call, and each gets its range', async () => {
  const { cache, disk, state } = await openCache();
  await disk.put('ab/c/1.avif', Buffer.from('0123456789'));
  const parts = await Promise.all(
    [1, 2, 3].map((start) => read(cache, 'ab/c/1.avif', { start, end: start })),
  );
  expect([parts, state.reads]).toEqual([['1', '2', '3'], 1]);
  await read(cache, 'ab/c/1.avif');
  expect(state.reads).toBe(1);
});

test('a deleted file or folder is gone from the cache too', async () => {
  const { cache, folder } = await openCache();
  for (const key of ['ab/c/1.avif', 'ab/c/2.avif', 'ab/cd/1.avif', 'ab/d'])
    await cache.put(key, Buffer.from(key));
  await cache.delete('ab/d');
  await cache.deleteFolder('ab/c');
  expect([...(await filesBelow(folder)).values()].map(String)).toEqual(['ab/cd/1.avif']);
  expect([await cache.size('ab/c/1.avif'), await cache.size('ab/d')]).toEqual([null, null]);
});

test('what takes too much is deleted, from what was used longest ago on', async () => {
  const { cache, folder } = await openCache();
  for (let file = 1; file <= 10; file += 1) {
    await cache.put(`ab/c/${file}.avif`, Buffer.alloc(100, String(file)));
    const [path] = (await readdir(join(folder, 'ab'))).filter((name) => name.includes(`%2F${file}%2E`));
    // The first file is the one that was used last.
    const usedAt = file === 1 ? 100 : file;
    await utimes(join(folder, 'ab', path ?? ''), usedAt, usedAt);
  }
  await cache.put('ab/c/11.avif', Buffer.alloc(100, 'x'));
  const left = async () =>
    [...(await filesBelow(folder)).keys()]
      .map((path) => Number(/%2F(\d+)%2E/.exec(path)?.[1]))
      .toSorted((a, b) => a - b);
  await expect.poll(left).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('keys that are not kept pass through', async () => {
  const { cache, folder, state } = await openCache();
  await cache.put('decoded/x', Buffer.from('png'));
  expect(text(await cache.readAll('decoded/x'))).toBe('png');
  expect([await cache.size('decoded/x'), await read(cache, 'decoded/x')]).toEqual([3, 'png']);
  expect([state.reads, (await filesBelow(folder)).size]).toEqual([2, 0]);
});

test('a file that another process deleted is served until it was asked for again', async () => {
  const { cache, disk, state } = await openCache({ confirmAfter: -Infinity });
  await cache.put('ab/c/1.avif', Buffer.from('x'));
  await disk.delete('ab/c/1.avif');
  state.fails = true;
  expect(await cache.size('ab/c/1.avif')).toBe(1);
  state.fails = false;
  await expect.poll(() => cache.size('ab/c/1.avif')).toBeNull();
});

test('a cache that cannot be written is not needed', async () => {
  const { cache, folder, state } = await openCache();
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await cache.put('ab/c/1.avif', Buffer.from('0123456789'));
  expect([await cache.size('ab/c/1.avif'), await read(cache, 'ab/c/1.avif', { start: 3, end: 4 })]).toEqual([
    10,
    '34',
  ]);
  expect(state.reads).toBe(2);
});
