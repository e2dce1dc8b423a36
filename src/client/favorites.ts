import { type FavoriteWire, favoriteTypes, listFavorites, toggleFavorite } from '#contract/favorite.ts';
import type { FavoriteKind } from '#model/favorite-key.ts';
import { type Favorite, toFavorite } from '#model/favorite.ts';
import type { Client } from './http.ts';

const isKnown = (favorite: { content_type: string }): favorite is FavoriteWire =>
  favoriteTypes.some((type) => type === favorite.content_type);

/** The calls of favourites. Each throws the client's errors. */
export function createFavoriteCalls(client: Client) {
  return {
    /** Those of kinds that nobody here knows are left out (spec §3). */
    list: async (): Promise<Favorite[]> => (await client.call(listFavorites)).filter(isKnown).map(toFavorite),
    /** Adds a favourite, or takes it away where it stands. */
    toggle: async (content_type: FavoriteKind, object_id: number): Promise<Favorite> =>
      toFavorite(await client.call(toggleFavorite, { body: { content_type, object_id } })),
  };
}
