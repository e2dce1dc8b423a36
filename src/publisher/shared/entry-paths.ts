import { filePaths } from '#model/file-paths.ts';
import { type Kind, kinds } from '#model/kinds.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';
import type { Poster } from '#model/site/poster.ts';

/** The paths that an entry may have. */
interface EntryPaths {
  /** Missing for an event with a reserved slug, whose poster is missing, too. */
  page?: string;
  poster?: string;
  /** The map of who shared a bill with a comedian. */
  map?: string;
  calendar?: string;
}

const hasPosters: ReadonlySet<Kind> = new Set<Poster['of'] & Kind>(['event', 'comedian', 'venue']);

/** The paths of the entry of a kind with this slug. What has nothing to show (a poster without a date) is not there. */
export function entryPaths(kind: Kind, slug: string): EntryPaths {
  const page = paths[kind](slug);
  return {
    ...(!(kind === 'event' && eventPageSlugs.has(slug)) && {
      page,
      ...(hasPosters.has(kind) && { poster: filePaths.poster(page) }),
      ...(kind === 'comedian' && { map: filePaths.billMap(page) }),
    }),
    ...(kinds[kind].hasCalendar && { calendar: filePaths.calendarOf(page) }),
  };
}
