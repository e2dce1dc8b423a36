import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createS3Storage } from '#api/media/s3-storage.ts';
import { type Storage, StorageUnavailable } from '#api/media/storage.ts';
import { createS3Client, listPages, type S3Client, type S3ClientOptions } from '#api/s3/client.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { temporaryFolder } from '../../support/run.ts';
import { s3IsMissing, type S3Server, startS3Server } from '../../support/s3-server.ts';

if (s3IsMissing) process.stderr.write(`${s3IsMissing}\n`);

let server: S3Server;
let prefixes = 0;

/** A place of its own in the bucket. */
const newPrefix = () => `prueba-${(prefixes += 1)}/`;

const textOf = async (stream: Awaited<ReturnType<Storage['read']>>) =>
  Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>)).toString();

const bytesOf = (text: string) => Buffer.from(text);

async function startWithProxy(options: S3ClientOptions = {}) {
  const proxy = await startFaultProxy(server.endpoint);
  onTestFinished(() => proxy.stop());
  const client = createS3Client(
    { ...server, endpoint: proxy.url },
    { retryPause: 1, probeEvery: 1, ...options },
  );
  return { proxy, client, storage: createS3Storage(client, newPrefix()) };
}

const machineTime = () => performance.timeOrigin + performance.now();

describe.skipIf(s3IsMissing)('an object storage', () => {
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  test.each([
    // The files of a disk have the time of the machine, not of the tests.
    ['a disk', async (): Promise<Storage> => diskStorage(await temporaryFolder()), machineTime],
    [
      'an object store',
      async (): Promise<Storage> => createS3Storage(createS3Client(server), newPrefix()),
      Date.now,
    ],
  ])('%s stores, lists and deletes files', async (_, open, clock) => {
    const storage = await open();
    expect([await storage.has('ab/c/1.avif'), await storage.size('ab/c/1.avif')]).toEqual([false, null]);
    expect([await storage.readAll('ab/c/1.avif'), await storage.list('ab/')]).toEqual([null, []]);
    expect(await storage.modifiedAt('ab/c')).toBeNull();
    const started = clock();
    await storage.put('ab/c/1.avif', bytesOf('0123456789'));
    await storage.put('ab/c/2.webp', bytesOf('b'));
    await storage.put('ab/cd', bytesOf(''));
    await storage.put('abc/d', bytesOf('d'));
    expect([await storage.has('ab/c/1.avif'), await storage.size('ab/c/1.avif')]).toEqual([true, 10]);
    expect(await storage.size('ab/cd')).toBe(0);
    expect((await storage.readAll('ab/c/1.avif'))?.toString()).toBe('0123456789');
    expect(await textOf(await storage.read('ab/c/1.avif'))).toBe('0123456789');
    expect(await textOf(await storage.read('ab/c/1.avif', { start: 2, end: 4 }))).toBe('234');
    expect((await storage.list('ab/')).toSorted()).toEqual(['ab/c', 'ab/cd']);
    expect((await storage.list('ab/c/')).toSorted()).toEqual(['ab/c/1.avif', 'ab/c/2.webp']);
    // S3 tells whole seconds.
    for (const key of ['ab/c', 'ab/c/1.avif'])
      expect(Math.abs(((await storage.modifiedAt(key)) ?? 0) - started)).toBeLessThan(60_000);
    await storage.put('ab/c/1.avif', bytesOf('again'));
    expect((await storage.readAll('ab/c/1.avif'))?.toString()).toBe('again');
    await storage.deleteFolder('ab/c');
    await storage.deleteFolder('ab/c');
    expect(await storage.list('ab/')).toEqual(['ab/cd']);
    await storage.delete('ab/cd');
    await storage.delete('ab/cd');
    expect([await storage.list('ab/'), await storage.list('abc/')]).toEqual([[], ['abc/d']]);
  });

  test('stores files under keys with any characters, of any bytes', async () => {
    const storage = createS3Storage(createS3Client(server), newPrefix());
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index * 7);
    const names = [
      'ñandú y más.avif',
      "(1)+!*'~_-.webp",
      '&lt;<"=?#%20%2F',
      'a;b,c:@$',
      '🎤',
      'x'.repeat(200),
      '..',
    ];
    for (const name of names) await storage.put(`k/${name}`, bytes);
    expect((await storage.list('k/')).toSorted()).toEqual(names.map((name) => `k/${name}`).toSorted());
    for (const name of names) {
      expect([name, (await storage.readAll(`k/${name}`))?.equals(bytes)]).toEqual([name, true]);
      expect(await storage.size(`k/${name}`)).toBe(bytes.length);
      await storage.delete(`k/${name}`);
    }
    expect(await storage.list('k/')).toEqual([]);
  });

  test('lists and deletes more keys than one page has', async () => {
    const client = createS3Client(server);
    const prefix = newPrefix();
    const keys = Array.from({ length: 120 }, (_, index) => `a/${String(index).padStart(3, '0')} +/f`);
    await Promise.all(keys.map((key) => client.put(prefix + key, bytesOf(key))));
    const short: S3Client = {
      ...client,
      listPage: (under, page) => client.listPage(under, { ...page, max: 25 }),
    };
    const pages = await Array.fromAsync(listPages(short, prefix));
    expect(pages.map(({ objects }) => objects.length)).toEqual([25, 25, 25, 25, 20]);
    const storage = createS3Storage(short, prefix);
    expect(await storage.list('a/')).toEqual(keys.map((key) => key.slice(0, -2)));
    await storage.deleteFolder('a');
    expect(await createS3Storage(client, prefix).list('a/')).toEqual([]);
  });

  test('calls that fail for a passing reason are repeated, and a file that is cut off is read again', async () => {
    const { proxy, storage } = await startWithProxy();
    proxy.setFault(500, 2);
    await storage.put('a/b', bytesOf('0123456789'));
    proxy.setFault(503, 1);
    expect(await storage.list('a/')).toEqual(['a/b']);
    proxy.setFault('cut', 2);
    expect((await storage.readAll('a/b'))?.toString()).toBe('0123456789');
    proxy.setFault(429, 1);
    await storage.delete('a/b');
    proxy.setFault(500, 1);
    expect(await storage.has('a/b')).toBe(false);
  });

  test.each<[string, () => Promise<Storage>, RegExp]>([
    [
      'a store that answers 500',
      async () => {
        const { proxy, storage } = await startWithProxy();
        proxy.setFault(500);
        return storage;
      },
      /^Object storage: 500$/,
    ],
    [
      'a store that answers 403',
      async () => {
        const { proxy, storage } = await startWithProxy();
        proxy.setFault(403);
        return storage;
      },
      /^Object storage: 403: the store refuses the key; check S3_ACCESS_KEY_ID/,
    ],
    [
      'a store that does not answer',
      async () => {
        const { proxy, storage } = await startWithProxy({ timeout: 50 });
        proxy.setFault('hang');
        return storage;
      },
      /^Object storage: The store takes too long/,
    ],
    [
      'a store that is not there',
      async () => createS3Storage(createS3Client({ ...server, endpoint: 'http://127.0.0.1:1' }), ''),
      /^Object storage: connect ECONNREFUSED/,
    ],
    [
      'another secret',
      async () => createS3Storage(createS3Client({ ...server, secretAccessKey: 'otra-llave' }), ''),
      /403 SignatureDoesNotMatch: the store refuses the key|^Object storage: 403: /,
    ],
    [
      'another region',
      async () => createS3Storage(createS3Client({ ...server, region: 'otra' }), ''),
      /S3_REGION|^Object storage: 400$/,
    ],
  ])('%s is told by every call', async (_, open, message) => {
    const storage = await open();
    const calls = [
      () => storage.put('a/b', bytesOf('x')),
      () => storage.has('a/b'),
      () => storage.read('a/b'),
      () => storage.readAll('a/b'),
      () => storage.list('a/'),
      () => storage.delete('a/b'),
      () => storage.deleteFolder('a'),
    ];
    for (const call of calls) {
      const error: unknown = await call().then(
        () => 'no error',
        (problem: unknown) => problem,
      );
      expect(error).toBeInstanceOf(StorageUnavailable);
      const text = (error as Error).message;
      if (text !== 'Object storage: The service failed repeatedly; it is not called now.')
        expect(text).toMatch(message);
      expect(text).not.toContain('llave');
    }
  });

  test('a bucket that does not exist is named', async () => {
    const storage = createS3Storage(createS3Client({ ...server, bucket: 'no-existe' }), '');
    const message = 'Object storage: 404 NoSuchBucket: S3_BUCKET does not exist';
    await expect(storage.list('a/')).rejects.toThrow(message);
    await expect(storage.put('a/b', bytesOf('x'))).rejects.toThrow(message);
    await expect(storage.readAll('a/b')).rejects.toThrow(message);
  });

  test('a store that fails is probed instead of called, and called again once it answers', async () => {
    const { proxy, storage } = await startWithProxy({ probeEvery: 20 });
    await storage.put('a/b', bytesOf('x'));
    proxy.setFault(500);
    const has = () =>
      storage.has('a/b').catch((error: unknown) => error instanceof StorageUnavailable && 'unavailable');
    for (let call = 0; call < 20; call += 1) expect(await has()).toBe('unavailable');
    proxy.setFault('none');
    await expect.poll(has, { interval: 10 }).toBe(true);
  });

  test('one call that a store does not answer is enough: further ones are refused at once until it answers', async () => {
    const { proxy, storage } = await startWithProxy({ timeout: 1000, probeEvery: 20 });
    await storage.put('a/b', bytesOf('x'));
    proxy.setFault('hang');
    await expect(storage.has('a/b')).rejects.toThrow(StorageUnavailable);
    await expect(storage.has('a/b')).rejects.toThrow('it is not called now');
    proxy.setFault('none');
    await expect.poll(() => storage.has('a/b').catch(() => false), { interval: 10 }).toBe(true);
  });
});
