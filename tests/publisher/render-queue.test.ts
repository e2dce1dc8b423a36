import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenderQueue } from '#publisher/incremental/render-queue.ts';
import { priority } from '#publisher/incremental/priority-queue.ts';
import { temporaryFolder } from '../support/run.ts';

/** A queue whose pages have the bytes that `bytes()` gives, and its events. */
async function queueOf(bytes: () => Buffer) {
  const root = await temporaryFolder();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const listeners = { failed: vi.fn<(path: string) => void>(), failure: vi.fn<(problem: unknown) => void>() };
  const queue = createRenderQueue({
    render: async () => bytes(),
    quality: () => 1,
    onWritten: () => {},
    onFailed: listeners.failed,
    onRecovered: () => {},
    onError: listeners.failure,
    onIdle: () => {},
    signal: controller.signal,
  });
  const folder = join(root, 'site');
  queue.setTargets([{ folder, drafts: join(root, 'drafts'), base: null }]);
  return { queue, folder, ...listeners };
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
