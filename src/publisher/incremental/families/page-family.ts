import type { Encyclopedia } from '#model/encyclopedia.ts';

/**
 * What a page is made from, apart from its template. Two lists whose members are the same objects
 * and the same values, in the same order, make the same page.
 */
export type Parts = readonly unknown[];

/** Pages of one shape. */
export interface PageFamily {
  name: string;
  /** While these are the same objects, so is everything any page of the family is made from. */
  sources(content: Encyclopedia): Parts;
  /** Every page there is, by its path. */
  pages(content: Encyclopedia): Iterable<readonly [path: string, parts: Parts]>;
}
