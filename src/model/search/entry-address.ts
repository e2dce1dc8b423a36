import { slugify } from '#contract/search-text.ts';
import { paths } from '../paths.ts';
import { textPath } from '../text/path.ts';
import type { PackedSlug, SearchKind } from './index-files.ts';

const slugOfName = (name: string): string => slugify(name, '', 60);

/** Removes from a slug the prefix that its name gives. */
export function packSlug(name: string, slug: string): PackedSlug {
  const prefix = slugOfName(name);
  return slug.startsWith(prefix) ? [slug.slice(prefix.length)] : slug;
}

/** The path of an entry from its name and packed slug. */
export function entryAddress(kind: SearchKind, name: string, slug: PackedSlug): string {
  const whole = typeof slug === 'string' ? slug : slugOfName(name) + slug[0];
  return kind === 'text' ? textPath(whole) : paths[kind](whole);
}
