import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { FAVORITES_CACHE, FAVORITES_FILE } from '#model/site/stored-copy.ts';
import type { FavoriteDate } from '#model/account/favorite-date.ts';
import { forgetCache } from './browser-storage.ts';
import { ownId } from './favorite-keys.ts';

/** One favourite, as far as it is shown without a connection. */
export interface KeptFavorite {
  kind: FavoriteKind;
  id: number;
  name: string;
  path: string;
  /** That of an event, or those that its page tells. */
  dates: readonly FavoriteDate[];
}

/** What is kept of the favorites of the logged-in user. */
export interface KeptFavorites {
  owner: number;
  favorites: readonly KeptFavorite[];
}

export const keyOfKept = ({ kind, id }: KeptFavorite): string => favoriteKey(kind, id);

/** What is kept for the logged-in user, and the paths of the pages kept with it; null where that is nothing. */
export async function readKeptFavorites(): Promise<(KeptFavorites & { pages: string[] }) | null> {
  try {
    const cache = await caches.open(FAVORITES_CACHE);
    const kept = (await (await cache.match(FAVORITES_FILE))?.json()) as KeptFavorites | undefined;
    if (!kept || kept.owner !== ownId()) return null;
    const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return { ...kept, pages };
  } catch {
    return null;
  }
}

/**
 * Adds an entry to the kept favorites of a user. False where nothing is to be kept: they are
 * not logged in any more, and nothing of theirs is left, or there is no worker to show it.
 */
export async function putForOwner(owner: number, address: string, response: Response): Promise<boolean> {
  const isOwner = () => owner === ownId();
  if (!(await hasWorker())) return false;
  if (isOwner()) await (await caches.open(FAVORITES_CACHE)).put(address, response);
  // They may have left meanwhile, in another tab.
  if (!isOwner()) await forgetOf(owner, address);
  return isOwner();
}

/** Where the worker is switched off nothing would be shown, or thrown away. */
const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined;

/** Removes what a user who logged out kept, at least the page at `address`; what the next user keeps already stays. */
async function forgetOf(owner: number, address: string): Promise<void> {
  const cache = await caches.open(FAVORITES_CACHE);
  const kept = (await (await cache.match(FAVORITES_FILE))?.json()) as KeptFavorites | undefined;
  if (!kept || kept.owner === owner) await forgetKeptFavorites();
  else await cache.delete(address);
}

export const writeKeptFavorites = (kept: KeptFavorites): Promise<boolean> =>
  putForOwner(kept.owner, FAVORITES_FILE, Response.json(kept));

export const forgetKeptFavorites = (): Promise<void> => forgetCache(FAVORITES_CACHE);
