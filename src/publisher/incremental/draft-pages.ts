import type { Draft } from '#api/content/drafts/draft.ts';
import { haveSameFooter } from '#model/text/sections.ts';
import { draftPath, isDraftOf, withDraft } from './draft.ts';
import type { PageDifference } from './page-index.ts';
import { type PageSubject, subjectOf } from './page-subject.ts';
import type { SiteState } from './site-state.ts';

/** The pages that a draft changes. */
export interface DraftPages extends PageDifference {
  /** Whether the pages can be rendered as they would be: no other entry embeds what the draft changes. */
  isExact: boolean;
  /** The path of the draft's own page; null where it has none. */
  own: string | null;
  /** The entry that a page is about. */
  subjectOf: (path: string) => PageSubject | null;
}

/** `isReadingChanges` says whether announced changes are left to read. */
export function createDraftPages(site: SiteState, isReadingChanges: () => boolean) {
  const { pages, comparison, jobs } = site;

  const planDraft = async (draft: Draft): Promise<DraftPages | null> => {
    const known = site.content;
    if (!known) return null;
    const { drafted: next, isExact } = withDraft(known, draft, site.now());
    const difference = await comparison.preview(next);
    const isFooterSame = haveSameFooter(known.texts, next.texts);
    const others = isFooterSame ? [] : comparison.paths().difference(new Set(difference.gone));
    return {
      ...difference,
      changed: [...new Set([...difference.changed, ...others])],
      isExact,
      own: draftPath(known, draft),
      subjectOf: (path) => subjectOf(next, path) ?? subjectOf(known, path),
    };
  };

  return {
    /** The pages that would change if a draft was saved; null while there is no content. Changes nothing. */
    async plan(draft: Draft): Promise<DraftPages | null> {
      let plan: DraftPages | null = null;
      await jobs.add('planning a draft', async () => {
        plan = await planDraft(draft);
      });
      return plan;
    },

    /** Whether the content equals the draft and its own page is written, or every page if it has none. */
    isPublished(draft: Draft): boolean {
      const { content } = site;
      if (!content || !isDraftOf(content, draft) || jobs.state === 'reading changes') return false;
      const own = draftPath(content, draft);
      if (own !== null) return !pages.isWaiting(own);
      return site.arePagesWritten() && !isReadingChanges();
    },

    /**
     * Renders a page as it would be if a draft was saved, or as it is without one; null when it does not exist. Throws
     * `RenderError`.
     */
    async renderDraft(draft: Draft | null, path: string): Promise<Buffer | null> {
      const { content } = site;
      if (!content) return null;
      return site.renderFrom(draft ? withDraft(content, draft, site.now()).drafted : content, path);
    },
  };
}
