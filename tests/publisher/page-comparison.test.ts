import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { createPageComparison } from '#publisher/incremental/page-comparison.ts';
import type { RenderQueue } from '#publisher/incremental/render-queue.ts';
import { entry, noContent } from '../model/entries.ts';

const withComedian = (slug: string, previous_slugs: string[]) =>
  createEncyclopedia(
    { ...noContent, comedians: [entry.comedian({ slug, previous_slugs })] },
    new Date('2026-11-20T12:00:00Z'),
  );

test('the page between two renames that end in one comparison is rendered again, which removes it', async () => {
  let content = withComedian('ana', []);
  const queued: string[] = [];
  const pages: Pick<RenderQueue, 'add' | 'finished' | 'served' | 'remove' | 'failing'> = {
    add: (paths) => void queued.push(...paths),
    finished: async () => {},
    served: async () => {},
    remove: async () => {},
    failing: new Map(),
  };
  const comparison = createPageComparison({
    pages: pages as RenderQueue,
    content: () => content,
    onError: (problem) => expect.fail(String(problem)),
    onQueued: () => {},
    signal: new AbortController().signal,
  });
  await comparison.reset(content);
  for (const [slug, former] of [
    ['ana-luz', ['ana']],
    ['luz', ['ana-luz', 'ana']],
  ] as const) {
    content = withComedian(slug, [...former]);
    comparison.addEdited([`/comediantes/${slug}`]);
  }
  comparison.request();
  await comparison.finish();
  expect(queued).toContain('/comediantes/ana-luz');
});
