import { slugify } from '#contract/search-text.ts';
import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';
import type { PackedSlug } from './index-files.ts';

/** The word a slug begins with where a name gives none. */
const FALLBACK: Readonly<Record<Kind, string>> = {
  comedian: 'comediante',
  group: 'colectivo',
  event: 'evento',
  venue: 'lugar',
  podcast: 'podcast',
};

const usualSlug = (kind: Kind, name: string): string => slugify(name, FALLBACK[kind], 60);

export function packSlug(kind: Kind, name: string, slug: string): PackedSlug {
  const usual = usualSlug(kind, name);
  return slug.startsWith(usual) ? [slug.slice(usual.length)] : slug;
}

/** The address of an entry from its packed slug. */
export function entryAddress(kind: Kind, name: string, slug: PackedSlug): string {
  return paths[kind](typeof slug === 'string' ? slug : usualSlug(kind, name) + slug[0]);
}
