import type { PublicKind } from './collections.ts';

/** The kinds of public content, one for each list of the API. */
export type ContentKind = PublicKind | 'banner' | 'season';

/** A piece of content that was created, changed, hidden or removed. */
export interface Change {
  kind: ContentKind;
  id: number;
}

/** Change sets that are listed at most. Older ones are found by the filters: to count all takes longer than an answer may. */
export const MAX_CHANGE_SETS = 10_000;

/** Revisions of one change set that are listed: an import has up to 50,000. */
export const LISTED_REVISIONS = 50;
