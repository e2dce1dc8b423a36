import type { z } from 'zod/mini';
import type { DocumentKind } from '#contract/admin/document.ts';
import type { pageStateWire } from '#contract/admin/draft-calls.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import { definitionOf } from '../content/kinds.ts';
import { publicAnswer } from '../content/drafts/public-answer.ts';
import type { Reader } from '../data/read.ts';
import type { DraftPages } from './draft-pages.ts';
import type { PageErrors } from './page-errors.ts';
import type { SiteReleases } from './site-releases.ts';
import { ApiError } from '../api-error.ts';

type PageState = z.input<typeof pageStateWire>;

const stateOf = (state: PageState['state']): PageState => ({ state, message: null });

/** Whether the site shows what is stored of an entry, or why it does not. */
/** The services that it asks. */
interface Needs extends Reader {
  draftPages: DraftPages;
  pageErrors: PageErrors;
  releases: SiteReleases;
}

export async function stateOfPage(services: Needs, kind: DocumentKind, id: number): Promise<PageState> {
  const { db, origin, draftPages, pageErrors, releases } = services;
  const { change } = definitionOf(kind);
  const draft = { kind: change, id, answer: await publicAnswer({ db, origin }, change, id) };
  try {
    const { isPublished } = await draftPages.request(draft, 'state');
    if (!isPublished) return stateOf('waiting');
  } catch (error) {
    if (error instanceof ApiError) return stateOf('unknown');
    throw error;
  }
  const { results } = await pageErrors.list({ page_size: MAX_PAGE_SIZE });
  const failed = results.find((page) => page.kind === change && page.entry_id === id);
  if (failed) return { state: 'failed', message: failed.message };
  return stateOf((await releases.list()).is_held ? 'held' : 'live');
}
