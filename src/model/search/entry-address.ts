import { slugify } from '#contract/search-text.ts';
import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';
import type { PackedSlug } from './index-files.ts';

const slugOfName = (name: string): string => slugify(name, '', 60);

/** Removes from a slug the prefix that its name gives. */
export function packSlug(name: string, slug: string): PackedSlug {
  const prefix = slugOfName(name);
  return slug.startsWith(prefix) ? [slug.slice(prefix.length)] : slug;
}

/** The path of an entry from its name and packed slug. */
export function entryAddress(kind: Kind, name: string, slug: PackedSlug): string {
  return paths[kind](typeof slug === 'string' ? slug : slugOfName(name) + slug[0]);
}
