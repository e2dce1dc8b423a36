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

/** A comparison of a changing content, the pages that it queues, and those that it removes. */
function compare(content: () => ReturnType<typeof createEncyclopedia>) {
  const queued: string[] = [];
  const removed: string[] = [];
  const pages: Pick<RenderQueue, 'add' | 'finished' | 'remove' | 'failing'> = {
    add: (paths) => void queued.push(...paths),
    finished: async () => {},
    remove: async (paths) => void removed.push(...paths),
    failing: new Map(),
  };
  const comparison = createPageComparison({
    pages: pages as RenderQueue,
    content,
    onError: (problem) => expect.fail(String(problem)),
    onQueued: () => {},
  });
  return { comparison, queued, removed };
}

test('the page between two renames that end in one comparison is rendered again, which removes it', async () => {
  let content = withComedian('ana', []);
  const { comparison, queued } = compare(() => content);
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

test('the former page of a renamed entry is redirected before pages are compared, the other pages of the entry afterwards', async () => {
  let content = withComedian('ana', []);
  const { comparison, queued, removed } = compare(() => content);
  await comparison.reset(content);
  content = withComedian('ana-luz', ['ana']);
  await comparison.redirectMoved(['/comediantes/ana'], new Set(['/comediantes/ana-luz']));
  expect([queued, removed]).toEqual([['/_redirects'], ['/comediantes/ana']]);
  const redirects = () => comparison.redirects.split('\n').filter((line) => line.includes('ana-luz'));
  expect(redirects()).toEqual(['/comediantes/ana /comediantes/ana-luz 301']);
  comparison.request();
  await comparison.finish();
  expect(redirects().length).toBeGreaterThan(1);
});

test('the page of another entry that has the former address now stays', async () => {
  let content = withComedian('ana', []);
  const { comparison, removed } = compare(() => content);
  await comparison.reset(content);
  content = createEncyclopedia(
    {
      ...noContent,
      comedians: [
        entry.comedian({ id: 1, slug: 'ana-luz', previous_slugs: ['ana'] }),
        entry.comedian({ id: 2, slug: 'ana' }),
      ],
    },
    new Date('2026-11-20T12:00:00Z'),
  );
  await comparison.redirectMoved(['/comediantes/ana'], new Set(['/comediantes/ana-luz']));
  expect(removed).toEqual([]);
});
