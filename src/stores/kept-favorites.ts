import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { FAVORITES_CACHE, FAVORITES_FILE } from '#model/site/stored-copy.ts';
import type { FavoriteDate } from '#model/account/favorite-date.ts';
import { forgetCache } from './browser-storage.ts';
import { ownId } from './favorite-keys.ts';

/** A favorite as it is shown without a connection. */
export interface KeptFavorite {
  kind: FavoriteKind;
  id: number;
  name: string;
  path: string;
  /** The date of an event, or the coming dates of another entry. */
  dates: readonly FavoriteDate[];
}

/** The stored favorites of a user. */
export interface KeptFavorites {
  owner: number;
  favorites: readonly KeptFavorite[];
}

export const keyOfKept = ({ kind, id }: KeptFavorite): string => favoriteKey(kind, id);

/** Reads the stored favorites of the logged-in user, with the paths of all stored pages; null without any. */
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
 * Adds a response to the cache of a user's favorites. False if nothing may be stored: the user is no longer logged in, and
 * their data is removed, or there is no service worker to show it.
 */
export async function putForOwner(owner: number, address: string, response: Response): Promise<boolean> {
  const isOwner = () => owner === ownId();
  if (!(await hasWorker())) return false;
  if (isOwner()) await (await caches.open(FAVORITES_CACHE)).put(address, response);
  // The user may have logged out in another tab meanwhile.
  if (!isOwner()) await forgetOf(owner, address);
  return isOwner();
}

/** Without a service worker, stored pages would be neither shown nor deleted. */
const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined;

/** Removes the data of a user who logged out; if it already belongs to the next user, only the page at `address`. */
async function forgetOf(owner: number, address: string): Promise<void> {
  const cache = await caches.open(FAVORITES_CACHE);
  const kept = (await (await cache.match(FAVORITES_FILE))?.json()) as KeptFavorites | undefined;
  if (!kept || kept.owner === owner) await forgetKeptFavorites();
  else await cache.delete(address);
}

export const writeKeptFavorites = (kept: KeptFavorites): Promise<boolean> =>
  putForOwner(kept.owner, FAVORITES_FILE, Response.json(kept));

export const forgetKeptFavorites = (): Promise<void> => forgetCache(FAVORITES_CACHE);
