import { eventCopy } from '#copy/event.ts';
import { offlineCopy } from '#copy/page/offline.ts';
import { upcomingDates } from '#model/account/favorite-date.ts';
import { readKeptFavorites } from '#stores/kept-favorites.ts';
import { line, list } from './lists.ts';

/*
 * What the offline page shows and does for the logged-in user. It is fetched with the menu of the
 * account, so that it is there when it is needed.
 */

export { forgetEverything } from '#stores/logout.ts';

const copy = offlineCopy.page;

/** Dates that are listed; the rest is on the pages of whom they are of. */
const MOST_DATES = 12;

/** Lists favourites and their coming dates; `visited` are the paths that can be read besides. */
export async function showFavorites(visited: readonly string[]): Promise<void> {
  const kept = await readKeptFavorites();
  if (!kept) return;
  const readable = new Set([...visited, ...kept.pages]);
  const linkTo = (path: string) => (readable.has(path) ? path : null);
  const dates = upcomingDates(
    kept.favorites.flatMap(({ dates: own }) => own),
    Date.now(),
  ).slice(0, MOST_DATES);
  list(
    'dates',
    dates.map(({ name, path, startAt, place, status = 'scheduled' }) => {
      const note = [eventCopy.status[status], copy.date(startAt), place].filter(Boolean).join(' · ');
      return line(name, linkTo(path), note, 'event');
    }),
  );
  const favorites = kept.favorites.map(({ kind, name, path }) =>
    line(name, linkTo(path), copy.kinds[kind], kind),
  );
  list('favorites', favorites);
}
