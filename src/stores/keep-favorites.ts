import { readPage } from '#client/http/page.ts';
import { eventCopy } from '#copy/event.ts';
import type { EventStatus } from '#model/event.ts';
import type { Favorite } from '#model/account/favorite.ts';
import {
  ageOf,
  FAVORITES_CACHE,
  FAVORITES_FILE,
  PAGES_CACHE,
  withStoredAt,
} from '#model/site/stored-copy.ts';
import { upcomingDates, toFavoriteDate, type FavoriteDate } from '#model/account/favorite-date.ts';
import { paths } from '#model/paths.ts';
import { parsePage } from '#trusted-types/parse-page.ts';
import {
  type KeptFavorite,
  keyOfKept,
  putForOwner,
  readKeptFavorites,
  writeKeptFavorites,
} from './kept-favorites.ts';

/** Maximum number of favorites whose pages are stored, the latest first. */
const MOST = 40;

/** Milliseconds after which the page of a favorite is fetched again. */
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
 * Stores the user's favorites and their pages for reading without a connection, as far as the browser allows it. Never
 * rejects.
 */
export async function keepFavorites(owner: number | null, favorites: readonly Favorite[]): Promise<void> {
  if (owner !== null) await inTurn(() => keepAll(owner, favorites.map(toKept)));
}

/** Adds or removes one favorite if the others are stored. Never rejects. */
export async function keepFavorite(owner: number | null, favorite: Favorite): Promise<void> {
  await inTurn(async () => {
    const kept = await readKeptFavorites();
    if (owner === null || kept?.owner !== owner) return;
    const changed = toKept(favorite);
    const others = kept.favorites.filter((one) => keyOfKept(one) !== keyOfKept(changed));
    await keepAll(owner, favorite.isOn ? [changed, ...others] : others);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs changes one after the other, so that each reads the result of the one before. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work).catch(() => undefined);
  last = turn;
  return turn;
}

async function keepAll(owner: number, favorites: readonly KeptFavorite[]): Promise<void> {
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
    const page = await keptPage(owner, cache, favorite.path);
    if (page === 'left') return;
    if (page === null) continue;
    const own = favorites[place]?.dates ?? [];
    known[place] = { ...favorite, dates: page === 'gone' ? [] : [...datesOn(await page.text()), ...own] };
    // Each page is stored at once, since the connection may be lost before the next one.
    if (!(await writeKeptFavorites({ owner, favorites: known }))) return;
  }
}

/** Returns the page of a favorite, fetched again if it is stale; null if that fails, `left` if its owner logged out. */
async function keptPage(
  owner: number,
  cache: Cache,
  path: string,
): Promise<Response | 'gone' | 'left' | null> {
  const kept = await cache.match(path);
  if (kept && ageOf(kept) < FRESH) return kept;
  const page = await readPage(path);
  if (page === 'gone') {
    await cache.delete(path);
    await (await caches.open(PAGES_CACHE)).delete(path);
    return page;
  }
  if (!page) return kept ?? null;
  const copy = await withStoredAt(page);
  return (await putForOwner(owner, path, copy.clone())) ? copy : 'left';
}

const statuses = Object.keys(eventCopy.status) as EventStatus[];

/** Reads the dates from the event rows of a page. */
function datesOn(html: string): FavoriteDate[] {
  // Without the head: the policy of this page would refuse its styles. A text cannot contain `"`, which is escaped.
  const main = html.slice(html.indexOf('<main id="'), html.lastIndexOf('</main>'));
  const rows = parsePage(main).querySelectorAll<HTMLElement>('.row[data-end]');
  return [...rows].flatMap((row) => {
    const link = row.querySelector<HTMLAnchorElement>('a.reach');
    const startAt = row.querySelector('time')?.dateTime;
    if (!link || !startAt) return [];
    return {
      name: link.textContent.trim(),
      path: link.getAttribute('href') ?? '',
      startAt,
      overAt: Number(row.dataset['end']) * 1000,
      place: row.querySelector('p > span')?.textContent.trim() ?? '',
      status: statuses.find((status) => row.querySelector(`.status.${status}`)),
    };
  });
}
