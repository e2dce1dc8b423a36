import { changedAt, type Entry } from './entry.ts';
import { type Kind, kinds } from './kinds.ts';
import { paths } from './paths.ts';

/** Pixels of the picture a page is shared with. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The page whose card stands for all that have none of their own: the list of a kind. */
export const sectionPage = (kind: Kind): string => paths[kinds[kind].list]();

/**
 * The card of a page: an entry's own, else that of its section, else that of the site. The version
 * of an entry is in the query, which servers ignore and networks keep their copies by.
 */
export function cardUrl(
  path: string | null,
  kind: Kind | undefined,
  entry: Pick<Entry, 'updatedAt'> | undefined,
): string {
  if (!entry || path === null) return paths.card(kind ? sectionPage(kind) : paths.home);
  return `${paths.card(path)}?v=${Math.floor(changedAt(entry).getTime() / 1000).toString(36)}`;
}
