import { citySlug as slugOf } from '#contract/search-text.ts';

const citySlugs = new Map<string, string>();

/** As `citySlug` of the contract, computed once for each name. */
export function citySlug(name: string): string {
  const known = citySlugs.get(name);
  if (known !== undefined) return known;
  const slug = slugOf(name);
  citySlugs.set(name, slug);
  return slug;
}
