import type { FavoriteKind } from '../account/favorite-key.ts';
import type { Picture } from '../picture/picture.ts';

/** What a tile of a list shows of an entry besides its name. */
export interface Tile {
  picture: Picture | null;
  /** One line about it; may be empty. */
  text: string;
  /** Small print under it; may be empty. */
  note: string;
  /** How many comedians belong to it; null where that is not shown. */
  members: number | null;
}

const favorites: ReadonlySet<string> = new Set<FavoriteKind>(['comedian', 'venue', 'event', 'podcast']);

/** What a button for favorites needs of an entry; undefined for kinds that cannot be favorites. */
export const favoriteOf = (kind: string, id: number): { kind: FavoriteKind; id: number } | undefined =>
  favorites.has(kind) ? { kind: kind as FavoriteKind, id } : undefined;
