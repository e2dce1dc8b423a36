import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ensureContent } from '#demo/first-run.ts';
import { startApi } from '../support/api.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf } from './builder-of.ts';

test('the first page of a first start waits for no picture and for no other page', async () => {
  const api = await startApi({ env: { DEMO: 'on', DEMO_PASSWORD: 'una risa de más' } });
  const { pictureProcess } = api.services;
  const work = [vi.spyOn(pictureProcess, 'draw'), vi.spyOn(pictureProcess, 'encode')];
  await ensureContent(api.services, () => {});

  const rendered: string[] = [];
  const isLoaded = Promise.withResolvers<void>();
  const builder = await builderOf({
    client: api.client,
    events: { loaded: isLoaded.resolve },
    onRender: (path) => rendered.push(path),
  });
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  const building = builder.buildAll([{ folder, drafts: `${folder}-drafts`, base: null }]);
  await isLoaded.promise;
  // The build has begun: the message to the visitor's server, and its request, come a moment later.
  await new Promise(setImmediate);
  const page = await builder.renderDraft(null, '/');
  const before = rendered.slice(0, rendered.indexOf('/'));
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(page?.toString()).toContain('</html>');
  expect(before.length).toBeLessThanOrEqual(4);
  expect(pages.length).toBeLessThanOrEqual(4);
  expect(work.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const { pages: all } = await building;
  expect(all).toBeGreaterThan(800);
  expect(work.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
