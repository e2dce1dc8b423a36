import { readFavoriteEvents } from '#client/account/favorite-events.ts';
import { readPage } from '#client/http/page.ts';
import type { Favorite } from '#model/account/favorite.ts';
import {
  ageOf,
  FAVORITES_CACHE,
  FAVORITES_FILE,
  PAGES_CACHE,
  withStoredAt,
} from '#model/site/stored-copy.ts';
import { upcomingDates, toFavoriteDate } from '#model/account/favorite-date.ts';
import { paths } from '#model/paths.ts';
import {
  type KeptFavorite,
  keyOfKept,
  putForOwner,
  readKeptFavorites,
  writeKeptFavorites,
} from './kept-favorites.ts';

/** Maximum number of favorites whose pages are stored, the latest first. */
const MOST = 40;

/** Maximum number of stored dates of a favorite, the soonest ones. */
const MOST_DATES = 14;

/** Milliseconds after which the page and the dates of a favorite are fetched again. */
const FRESH = 3_600_000;

const slugs = { comedian: paths.comedian, event: paths.event, podcast: paths.podcast, venue: paths.venue };

const toKept = ({ kind, entry }: Favorite): KeptFavorite => ({
  kind,
  id: entry.id,
  name: 'nickname' in entry ? entry.nickname : entry.name,
  path: slugs[kind](entry.slug),
  dates: 'startAt' in entry ? [toFavoriteDate(entry)] : [],
});

/**
 * Stores the user's favorites, their dates and their pages for reading without a connection, as far as the browser allows it.
 * Never rejects.
 */
export async function keepFavorites(owner: number | null, favorites: readonly Favorite[]): Promise<void> {
  if (owner !== null) await inTurn(() => keepAll(owner, favorites.map(toKept), favorites));
}

/** Adds or removes one favorite if the others are stored; these are not fetched again. Never rejects. */
export async function keepFavorite(owner: number | null, favorite: Favorite): Promise<void> {
  await inTurn(async () => {
    const kept = await readKeptFavorites();
    if (owner === null || kept?.owner !== owner) return;
    const changed = toKept(favorite);
    const others = kept.favorites.filter((one) => keyOfKept(one) !== keyOfKept(changed));
    if (favorite.isOn) await keepAll(owner, [changed, ...others], [favorite]);
    else await keepAll(owner, others, []);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, so that each reads the result of the one before. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work).catch(() => undefined);
  last = turn;
  return turn;
}

/** Stores the favorites, and fetches the pages and dates of the first ones, which are `whole`. */
async function keepAll(
  owner: number,
  favorites: readonly KeptFavorite[],
  whole: readonly Favorite[],
): Promise<void> {
  const before = new Map((await readKeptFavorites())?.favorites.map((one) => [keyOfKept(one), one.dates]));
  // Known dates are stored first, since pages may arrive late or never.
  const known = favorites.map((one) => ({
    ...one,
    dates: upcomingDates([...(before.get(keyOfKept(one)) ?? []), ...one.dates], Date.now()),
  }));
  if (!(await writeKeptFavorites({ owner, favorites: known }))) return;
  const cache = await caches.open(FAVORITES_CACHE);
  const chosen = known.slice(0, MOST);
  const wanted = new Set([FAVORITES_FILE, ...chosen.map(({ path }) => path)]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);

  for (const [place, favorite] of chosen.entries()) {
    const entry = whole[place];
    if (!entry) return;
    const kept = await cache.match(favorite.path);
    if (kept && ageOf(kept) < FRESH) continue;
    // Before the page, by whose age both are fresh: the user may leave at any moment.
    const events = await readFavoriteEvents(entry);
    const page = await keepPage(owner, cache, favorite.path);
    if (page === 'left') return;
    const coming = page === 'gone' ? [] : events;
    if (!coming) continue;
    const dates = upcomingDates(coming.map(toFavoriteDate), Date.now()).slice(0, MOST_DATES);
    known[place] = { ...favorite, dates };
    // The dates of each are stored at once, since the connection may be lost before the next one.
    if (!(await writeKeptFavorites({ owner, favorites: known }))) return;
  }
}

/** Fetches and stores the page of a favorite if it can be fetched; `left` if its owner logged out. */
async function keepPage(owner: number, cache: Cache, path: string): Promise<'gone' | 'left' | undefined> {
  const page = await readPage(path);
  if (page === 'gone') {
    await cache.delete(path);
    await (await caches.open(PAGES_CACHE)).delete(path);
    return page;
  }
  if (!page || (await putForOwner(owner, path, await withStoredAt(page)))) return undefined;
  return 'left';
}
