import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenderQueue } from '#publisher/incremental/render-queue.ts';
import { priority } from '#publisher/incremental/priority-queue.ts';
import { compress as compressInPool, type Compressor, quality } from '#publisher/output/compress.ts';
import { brotliSize, pageThatFitsWithQuality11 } from '../support/compressed-pages.ts';
import { temporaryFolder } from '../support/run.ts';

/** A queue whose pages have the bytes that `bytes` gives, and its events. */
async function queueOf(bytes: (path: string) => Buffer | Promise<Buffer>, pageQuality = 1) {
  const root = await temporaryFolder();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const listeners = {
    failed: vi.fn<(path: string) => void>(),
    failure: vi.fn<(problem: unknown) => void>(),
    compressed: vi.fn<(path: string) => void>(),
  };
  const queue = createRenderQueue({
    render: async (path) => bytes(path),
    quality: () => pageQuality,
    onWritten: () => {},
    onCompressed: listeners.compressed,
    onFailed: listeners.failed,
    onRecovered: () => {},
    onError: listeners.failure,
    onIdle: () => {},
    mayCompressBetter: () => true,
    signal: controller.signal,
  });
  const folder = join(root, 'site');
  const drafts = join(root, 'drafts');
  queue.setTargets([{ folder, drafts, base: null }]);
  return { queue, folder, drafts, ...listeners };
}

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])(
  'a disk error (%s) is not reported as a failure of the page, which is rendered again later',
  async (code) => {
    const problems = [Object.assign(new Error(code), { code })];
    const { queue, folder, failed, failure } = await queueOf(() => {
      const problem = problems.pop();
      if (problem) throw problem;
      return Buffer.from('Ana');
    });
    queue.add(['/ana'], priority.edited);
    await queue.finished(['/ana']);
    expect(await readFile(join(folder, 'ana.html'), 'utf8')).toBe('Ana');
    expect([failure.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  },
);

test('any other error is reported as a failure of the page and not retried', async () => {
  const { queue, failed, failure } = await queueOf(() => {
    throw new Error('sin nombre');
  });
  queue.add(['/ana'], priority.edited);
  await queue.finished(['/ana']);
  expect([failure.mock.calls.length, failed.mock.calls.map(([path]) => path)]).toEqual([0, ['/ana']]);
});

test('messages are received between two pages, also where nothing is written', async () => {
  const rendered: string[] = [];
  const { queue } = await queueOf((path) => {
    rendered.push(path);
    return Buffer.from('igual');
  });
  const pages = ['/uno', '/dos', '/tres'];
  queue.add(pages, priority.check);
  await queue.finished(pages);
  queue.add(pages, priority.check);
  const message = Promise.withResolvers<string[]>();
  setImmediate(() => message.resolve(rendered.slice(pages.length)));
  await queue.finished(pages);
  expect((await message.promise).length).toBeLessThan(pages.length);
});

test('the page of an edit is rendered while as many others as are allowed are compressed', async () => {
  const root = await temporaryFolder();
  const compressed = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const { queue } = await queueOf((path) => {
    rendered.push(path);
    return Buffer.from(path);
  });
  const target = {
    folder: join(root, 'site'),
    drafts: join(root, 'drafts'),
    base: null,
    compress: () => compressed.promise.then(() => []),
  };
  queue.setTargets([target]);
  const others = ['/uno', '/dos', '/tres', '/cuatro', '/cinco', '/seis'];
  queue.add(others, priority.check);
  await vi.waitFor(() => expect(rendered).toHaveLength(4));
  queue.add(['/editada'], priority.edited);
  await vi.waitFor(() => expect(rendered).toEqual(['/uno', '/dos', '/tres', '/cuatro', '/editada']));
  compressed.resolve();
  await queue.finished([...others, '/editada']);
  expect(rendered).toHaveLength(7);
});

test('a page that is edited while it is compressed is live before that ends, and its compressed forms are its own', async () => {
  const root = await temporaryFolder();
  const first = Promise.withResolvers<void>();
  let version = 0;
  const { queue } = await queueOf(() => {
    version += 1;
    return Buffer.from(`versión ${version}`);
  });
  const folder = join(root, 'site');
  const target = {
    folder,
    drafts: join(root, 'drafts'),
    base: null,
    compress: async (_: string, bytes: Buffer) => {
      if (bytes.toString() === 'versión 1') await first.promise;
      return ['.br', '.gz'].map(
        (suffix) => [suffix, Buffer.from(`${suffix} de ${bytes.toString()}`)] as const,
      );
    },
  };
  queue.setTargets([target]);
  const page = join(folder, 'ana.html');
  const read = (suffix = '') => readFile(page + suffix, 'utf8');
  queue.add(['/ana'], priority.edited);
  await queue.served(['/ana']);
  expect(await read()).toBe('versión 1');
  await queue.served(['/ana']);
  queue.add(['/ana'], priority.edited);
  await vi.waitFor(async () => expect(await read('.gz')).toBe('.gz de versión 2'));
  first.resolve();
  await queue.finished(['/ana']);
  await vi.waitFor(() => expect(queue.isIdle()).toBe(true));
  expect([await read(), await read('.br'), await read('.gz'), version]).toEqual([
    'versión 2',
    '.br de versión 2',
    '.gz de versión 2',
    2,
  ]);
  // Once it is removed, it stays away.
  await queue.remove(['/ana']);
  expect(existsSync(page)).toBe(false);
});

test('a version that is compressed is written, and the failure of the one after it is told, where that cannot be rendered', async () => {
  const root = await temporaryFolder();
  const first = Promise.withResolvers<void>();
  let version = 0;
  const { queue, failed } = await queueOf(() => {
    version += 1;
    if (version === 2) throw new Error('sin nombre');
    return Buffer.from(`versión ${version}`);
  });
  const folder = join(root, 'site');
  const compress = async (_: string, bytes: Buffer) => {
    await first.promise;
    return [['.gz', Buffer.from(`.gz de ${bytes.toString()}`)] as const];
  };
  const target = { folder, drafts: join(root, 'drafts'), base: null, compress };
  queue.setTargets([target]);
  queue.add(['/ana'], priority.edited);
  await queue.served(['/ana']);
  queue.add(['/ana'], priority.edited);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  first.resolve();
  await queue.finished(['/ana']);
  expect(await readFile(join(folder, 'ana.html.gz'), 'utf8')).toBe('.gz de versión 1');
  expect([...queue.failing.keys()]).toEqual(['/ana']);
  queue.add(['/ana'], priority.edited);
  await queue.finished(['/ana']);
  expect([...queue.failing.keys()]).toEqual([]);
  expect(await readFile(join(folder, 'ana.html'), 'utf8')).toBe('versión 3');
});

test('pages that are done before they are waited for are not left', async () => {
  const { queue } = await queueOf(() => Buffer.from('Ana'));
  queue.add(['/uno'], priority.check);
  await queue.finished(['/uno']);
  queue.add(['/dos', '/tres'], priority.check);
  const left: number[] = [];
  await queue.finishedOrDiskFailed(['/uno', '/dos', '/tres'], (number) => left.push(number));
  expect(left).toEqual([2, 1, 0]);
  await queue.finishedOrDiskFailed(['/uno'], (number) => left.push(number));
  expect(left).toEqual([2, 1, 0, 0]);
});

test('a page is removed without being rendered, before those that wait', async () => {
  const rendered: Array<[path: string, isThere: boolean]> = [];
  const { queue, folder } = await queueOf((path) => {
    rendered.push([path, existsSync(join(folder, 'ana.html'))]);
    return Buffer.from(path);
  });
  queue.add(['/ana'], priority.edited);
  await queue.finished(['/ana']);
  queue.add(['/beto', '/ana', '/caro', '/delia'], priority.check);
  await queue.remove(['/ana']);
  const { length } = rendered;
  await queue.finished(['/beto', '/caro', '/delia']);
  expect(rendered.slice(length).filter(([, isThere]) => isThere)).toEqual([]);
  expect(rendered.filter(([path]) => path === '/ana')).toHaveLength(1);
});

test('a page that is removed while it is rendered is not written, and one that is added again is', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let version = 0;
  const { queue, folder } = await queueOf(async () => {
    version += 1;
    if (version > 1) return Buffer.from('nueva');
    begun.resolve();
    await ended.promise;
    return Buffer.from('vieja');
  });
  queue.add(['/ana'], priority.edited);
  await begun.promise;
  await queue.remove(['/ana']);
  queue.add(['/ana'], priority.edited);
  ended.resolve();
  await queue.finished(['/ana']);
  expect(await readFile(join(folder, 'ana.html'), 'utf8')).toBe('nueva');
});

/** A queue of pages that fit in the first packets with quality 11 alone, and a gate before that compression. */
async function queueBeforeBestCompression(bytes: () => Buffer) {
  const setup = await queueOf(bytes, quality.page);
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slowly: Compressor = async (name, page, level, isQuick) => {
    if (!isQuick) {
      begun.resolve();
      await gate.promise;
    }
    return compressInPool(name, page, level, isQuick);
  };
  const { folder, drafts } = setup;
  const target = { folder, drafts, base: null, compress: slowly };
  setup.queue.setTargets([target]);
  const sizeOf = async (name: string) => (await readFile(join(folder, `${name}.html.br`))).byteLength;
  const ended = () => vi.waitFor(() => expect(setup.queue.isCompressing()).toBe(false), { timeout: 60_000 });
  return { ...setup, sizeOf, ended, begun: begun.promise, open: gate.resolve };
}

const quickSize = brotliSize(pageThatFitsWithQuality11, quality.page);
const bestSize = brotliSize(pageThatFitsWithQuality11, quality.asset);

test('a page that follows an edit is compressed quickly first, and better once nothing else is left', async () => {
  const { queue, compressed, sizeOf, ended, begun, open } = await queueBeforeBestCompression(
    () => pageThatFitsWithQuality11,
  );
  queue.add(['/ana', '/beto'], priority.dependent);
  await queue.finished(['/ana', '/beto']);
  queue.compressBetter();
  await begun;
  expect([await sizeOf('ana'), await sizeOf('beto')]).toEqual([quickSize, quickSize]);
  open();
  await ended();
  expect([await sizeOf('ana'), await sizeOf('beto')]).toEqual([bestSize, bestSize]);
  expect(compressed.mock.calls.flat().toSorted()).toEqual(['/ana', '/beto']);
  queue.add(['/caro'], priority.check);
  await queue.finished(['/caro']);
  expect(await sizeOf('caro')).toBe(bestSize);
});

test('a page that is rendered again without a change before it is compressed better still is', async () => {
  const { queue, sizeOf, ended, open } = await queueBeforeBestCompression(() => pageThatFitsWithQuality11);
  open();
  queue.add(['/ana'], priority.dependent);
  await queue.finished(['/ana']);
  queue.add(['/ana'], priority.check);
  await queue.finished(['/ana']);
  expect(await sizeOf('ana')).toBe(quickSize);
  queue.compressBetter();
  await ended();
  expect(await sizeOf('ana')).toBe(bestSize);
});

test('a page that changes while its last version is compressed better keeps the new one', async () => {
  const next = Buffer.concat([pageThatFitsWithQuality11, Buffer.from('<p>nueva</p>')]);
  let page = pageThatFitsWithQuality11;
  const { queue, folder, compressed, ended, begun, open } = await queueBeforeBestCompression(() => page);
  queue.add(['/ana'], priority.edited);
  await queue.finished(['/ana']);
  queue.compressBetter();
  await begun;
  page = next;
  queue.add(['/ana'], priority.edited);
  await queue.finished(['/ana']);
  open();
  await ended();
  queue.compressBetter();
  await ended();
  const bytes = await readFile(join(folder, 'ana.html.br'));
  expect(brotliDecompressSync(bytes).equals(next)).toBe(true);
  expect(bytes.byteLength).toBe(brotliSize(next, quality.asset));
  expect(compressed.mock.calls).toEqual([['/ana']]);
});
