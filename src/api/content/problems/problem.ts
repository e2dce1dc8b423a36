import type { ProblemKind } from '#contract/admin/today.ts';

/** What is wrong: with one entry, or with several that belong together. */
export interface Found {
  kind: ProblemKind;
  ids: readonly number[];
  /** The name without a profile, or the dead link, that it is about; and the comedian who has the name. */
  name?: string;
  comedian?: number;
}

const ARTICLES = new Set(['a', 'de', 'del', 'e', 'el', 'en', 'la', 'las', 'lo', 'los', 'the', 'y']);

/**
 * What names that are likely the same have in common: their words without articles and order. Takes a name as
 * `searchText` or `sortText` write it.
 */
export function nameKey(name: string): string {
  const words = name.replaceAll('~', '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}
