import type { Draft, DraftOutcome, NamedPage } from '#api/builds/draft-pages.ts';
import type { Builder } from './builder.ts';

/** Pages that a plan names; it counts the others. */
const MAX_NAMED = 200;

/** Plans a draft, and renders the page that shows it if that is requested. Null while there is no content. */
export async function previewDraft(
  builder: Builder,
  draft: Draft,
  isRendered: boolean,
): Promise<DraftOutcome | null> {
  const plan = await builder.plan(draft);
  if (!plan) return null;
  const { changed, gone, shownOn, subjectOf } = plan;
  const named = (paths: readonly string[]): NamedPage[] =>
    paths.slice(0, MAX_NAMED).map((path) => ({ path, name: subjectOf(path)?.name ?? null }));
  const page = isRendered ? await builder.renderDraft(draft, shownOn) : null;
  return {
    changed: named(changed),
    changedCount: changed.length,
    gone: named(gone),
    goneCount: gone.length,
    path: shownOn,
    html: page?.toString() ?? null,
  };
}
