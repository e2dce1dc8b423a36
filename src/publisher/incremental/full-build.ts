import { readContent } from '#client/content/content.ts';
import type { Client } from '#client/http/http.ts';
import { confirmLists } from '#client/list/snapshots.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { filePaths } from '#model/file-paths.ts';
import { fileName, pagePath } from '../output/file-name.ts';
import type { Target } from '../output/site-writer.ts';
import { redirectsOf } from '../serve/redirects.ts';
import type { BuildAllOptions } from './builder-options.ts';
import { REDIRECTS } from './former-addresses.ts';
import { priority } from './priority-queue.ts';
import type { SiteState } from './site-state.ts';

/**
 * Reads the whole content and queues every page of it. Rejects, and changes nothing, when the content cannot be read or is not
 * approved. Calls `onContent` once pages can be rendered. `moved` resolves once pages at former addresses are removed.
 */
export async function readAll(
  site: SiteState,
  client: Client,
  onContent: () => void,
  targets: readonly Target[],
  { collections, approve, existing = [] }: BuildAllOptions,
): Promise<{ paths: string[]; moved: Promise<void> }> {
  const { pages, comparison, files } = site;
  const next = createEncyclopedia(collections ?? (await readContent(client)), site.now());
  const { paths, added, stale } = await comparison.reset(next, approve);
  pages.setTargets(targets);
  site.setContent(next);
  onContent();
  confirmLists(client);
  files.reload();
  const known = new Set(existing);
  const names = new Set(paths.map(fileName));
  const missing = existing.length > 0 ? paths.filter((path) => !known.has(fileName(path))) : added;
  const leftovers = existing.filter((name) => name.endsWith('.html') && !names.has(name)).map(pagePath);
  const gone = [...stale, ...leftovers, ...leftovers.map(filePaths.calendarOf)];
  const redirects = redirectsOf(next);
  await pages.remove(gone.filter((path) => !redirects.has(path)));
  pages.add(missing, priority.edited);
  const moved = followMoved(
    site,
    missing,
    gone.filter((path) => redirects.has(path)),
  );
  pages.add(paths, priority.check);
  files.request(true);
  return { paths, moved };
}

/** Writes the redirects once the pages that they may lead to are there, then removes what moved. */
async function followMoved(
  { pages, comparison }: SiteState,
  missing: readonly string[],
  moved: readonly string[],
): Promise<void> {
  await pages.finished(missing);
  pages.add([REDIRECTS], priority.edited);
  await pages.finished([REDIRECTS]);
  if (moved.length === 0) return;
  const current = comparison.paths();
  await pages.remove(moved.filter((path) => !current.has(path)));
}
