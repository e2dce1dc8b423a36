import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPageCounter, renderFiles } from '#publisher/static/render-files.ts';
import { temporaryFolder } from '../support/run.ts';

const render = async (path: string) => (path === '/nada' ? null : Buffer.from(path));

test('workers that job the pages of a site render each page once', async () => {
  const folder = await temporaryFolder();
  const made: string[] = [];
  const renderAndRecord = async (path: string) => (made.push(path), Buffer.from(path));
  const job = {
    render: renderAndRecord,
    paths: ['/', '/eventos', '/eventos/a'],
    counter: createPageCounter(),
    folder,
  };
  await Promise.all([renderFiles(job), renderFiles(job)]);
  expect(made.toSorted()).toEqual(job.paths);
  expect(await readFile(join(folder, 'eventos/a.html'), 'utf8')).toBe('/eventos/a');
});

test('a page without content, or with a slug that leaves the site, fails the build in all workers', async () => {
  const folder = join(await temporaryFolder(), 'site');
  for (const path of ['/nada', '/eventos/..%2F..%2F..%2Ffuera']) {
    const job = { render, paths: [path, '/otra'], counter: createPageCounter(), folder };
    await expect(renderFiles(job)).rejects.toThrow(path === '/nada' ? path : 'fuera');
    expect(Atomics.load(new Int32Array(job.counter), 0)).toBe(2);
  }
  expect(existsSync(join(folder, '../../fuera.html'))).toBe(false);
});
