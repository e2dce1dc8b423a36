import type { DraftOutcome, DraftWish, NamedPage } from '#api/builds/draft-pages.ts';
import type { Draft } from '#api/content/drafts/draft.ts';
import { paths } from '#model/paths.ts';
import type { Builder } from './builder.ts';

/** Pages of several entries that are rendered to see whether they would differ. */
const MAX_COMPARED = 50;

/** Pages that a plan names; it counts the others. */
const MAX_NAMED = 200;

/** Whether a path is a page: calendars and feeds have a name with an extension. */
const isPage = (path: string): boolean => !path.includes('.');

const NOTHING = { changed: [], changedCount: 0, gone: [], goneCount: 0, path: paths.home, html: null };

/**
 * Plans a draft, and renders the page that shows it if that is wished for: its own, or the first that would change.
 * Lists are rendered again after every change of their entries; where possible they are compared, and named only where
 * they differ. Null while there is no content.
 */
export async function previewDraft(
  builder: Builder,
  draft: Draft,
  wish: DraftWish,
): Promise<DraftOutcome | null> {
  const isPublished = builder.isPublished(draft);
  if (wish === 'state') return { ...NOTHING, isPublished };
  const plan = await builder.plan(draft);
  if (!plan) return null;
  const { own, subjectOf } = plan;
  const isSame = async (path: string): Promise<boolean> => {
    const [before, after] = [await builder.renderDraft(null, path), await builder.renderDraft(draft, path)];
    return before !== null && after !== null && before.equals(after);
  };
  const pages = plan.changed.filter(isPage);
  const lists = plan.isExact ? pages.filter((path) => !subjectOf(path)).slice(0, MAX_COMPARED) : [];
  const same = new Set<string>();
  for (const path of lists) if (await isSame(path)) same.add(path);
  const changed = pages.filter((path) => !same.has(path));
  const gone = plan.gone.filter(isPage);
  const named = (all: readonly string[]): NamedPage[] =>
    all.slice(0, MAX_NAMED).map((path) => ({ path, name: subjectOf(path)?.name ?? null }));
  const path = own ?? changed[0] ?? paths.home;
  const page = wish === 'page' ? await builder.renderDraft(draft, path) : null;
  return {
    changed: named(changed),
    changedCount: changed.length,
    gone: named(gone),
    goneCount: gone.length,
    path,
    html: page?.toString() ?? null,
    isPublished,
  };
}
