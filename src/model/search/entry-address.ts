import { slugify } from '#contract/search-text.ts';
import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';
import type { PackedSlug } from './index-files.ts';

const usualSlug = (name: string): string => slugify(name, '', 60);

/** A slug without its beginning, where that is what the name gives. */
export function packSlug(name: string, slug: string): PackedSlug {
  const usual = usualSlug(name);
  return slug.startsWith(usual) ? [slug.slice(usual.length)] : slug;
}

/** The address of an entry from its packed slug. */
export function entryAddress(kind: Kind, name: string, slug: PackedSlug): string {
  return paths[kind](typeof slug === 'string' ? slug : usualSlug(name) + slug[0]);
}
