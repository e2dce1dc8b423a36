import type { Encyclopedia } from '#model/encyclopedia.ts';

/**
 * The inputs of a page besides its template. Lists with the same objects and values in the same order give the same
 * page.
 */
export type Parts = readonly unknown[];

/** The pages of one template. */
export interface PageFamily {
  name: string;
  /** While these are the same objects, no page of the family changes. */
  sources(content: Encyclopedia): Parts;
  /** Every page there is, by its path. */
  pages(content: Encyclopedia): Iterable<readonly [path: string, parts: Parts]>;
}
