import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageMaker } from '#publisher/incremental/render-queue.ts';
import { urgency } from '#publisher/incremental/priority-queue.ts';
import { temporaryFolder } from '../support/run.ts';

/** A maker whose pages say `bytes()`, and what it tells. */
async function makerOf(bytes: () => Buffer) {
  const root = await temporaryFolder();
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const told = { failed: vi.fn<(path: string) => void>(), trouble: vi.fn<(problem: unknown) => void>() };
  const maker = createPageMaker({
    render: async () => bytes(),
    quality: () => 1,
    onWritten: () => {},
    onFailed: told.failed,
    onMended: () => {},
    onTrouble: told.trouble,
    onIdle: () => {},
    signal: ending.signal,
  });
  const folder = join(root, 'site');
  maker.aimAt([{ folder, drafts: join(root, 'drafts'), base: null }]);
  return { maker, folder, ...told };
}

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE'])(
  'a disk that says %s is no fault of the page: it is made once the disk takes it',
  async (code) => {
    const problems = [Object.assign(new Error(code), { code })];
    const { maker, folder, failed, trouble } = await makerOf(() => {
      const problem = problems.pop();
      if (problem) throw problem;
      return Buffer.from('Ana');
    });
    maker.ask(['/ana'], urgency.now);
    await maker.made(['/ana']);
    expect(await readFile(join(folder, 'ana.html'), 'utf8')).toBe('Ana');
    expect([trouble.mock.calls.length, failed.mock.calls.length]).toEqual([1, 0]);
  },
);

test('any other problem is the page’s own, and waits for nothing', async () => {
  const { maker, failed, trouble } = await makerOf(() => {
    throw new Error('sin nombre');
  });
  maker.ask(['/ana'], urgency.now);
  await maker.made(['/ana']);
  expect([trouble.mock.calls.length, failed.mock.calls.map(([path]) => path)]).toEqual([0, ['/ana']]);
});
