/** The kinds of entries that can be favorites (spec §3). */
export type FavoriteKind = 'comedian' | 'venue' | 'event' | 'podcast';

/** The key of an entry in sets of favorites: `comedian-12`. */
export const favoriteKey = (kind: FavoriteKind, id: number): string => `${kind}-${id}`;
