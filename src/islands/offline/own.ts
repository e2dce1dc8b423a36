import { eventCopy } from '#copy/event.ts';
import { offlineCopy } from '#copy/page/offline.ts';
import { upcomingDates } from '#model/account/favorite-date.ts';
import { readKeptFavorites } from '#stores/kept-favorites.ts';
import { line, list } from './lists.ts';

/*
 * The code of the offline page for logged-in users. It is loaded with the account menu, so that it is stored when it is
 * needed.
 */

export { forgetEverything } from '#stores/logout.ts';

const copy = offlineCopy.page;

/** Maximum number of listed dates; the others are on the pages of the favorites. */
const MOST_DATES = 12;

/** Lists favourites and their coming dates; `visited` are the paths of the other pages that can be read. */
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
