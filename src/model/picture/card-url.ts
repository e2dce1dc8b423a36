import { changedAt, type Entry } from '../entry.ts';
import { type Kind, kinds } from '../kinds.ts';
import { filePaths } from '../file-paths.ts';
import { paths } from '../paths.ts';

/** The size of a share card (the picture of a shared page), in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The list of a kind, whose card pages without an own card use. */
export const sectionPage = (kind: Kind): string => paths[kinds[kind].list]();

/**
 * The URL of a page's card: the entry's own, else that of its section, else that of the site. The query has the
 * entry's version: servers ignore it, and social networks cache cards by URL.
 */
export function cardUrl(
  path: string | null,
  kind: Kind | undefined,
  entry: Pick<Entry, 'updatedAt'> | undefined,
): string {
  if (!entry || path === null) return filePaths.card(kind ? sectionPage(kind) : paths.home);
  return `${filePaths.card(path)}?v=${Math.floor(changedAt(entry).getTime() / 1000).toString(36)}`;
}

/** The URL of the card of a city's home page, which changes with the day and the number of its shows. */
export const cityCardUrl = (city: string, day: string, shows: number): string =>
  `${filePaths.card(paths.today(city))}?v=${day.replaceAll('-', '')}-${shows}`;
