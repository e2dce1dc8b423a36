import { slugify } from '#contract/search-text.ts';

const citySlugs = new Map<string, string>();

/** The slug of a city; empty for a name without a Latin letter or a digit. */
export function citySlug(name: string): string {
  const known = citySlugs.get(name);
  if (known !== undefined) return known;
  const slug = slugify(name, '') === '' ? '' : slugify(name, 'ciudad');
  citySlugs.set(name, slug);
  return slug;
}
