/** The kinds of entries that can be favorites (spec §3). */
const favoriteKinds = ['comedian', 'venue', 'event', 'podcast'] as const;

export type FavoriteKind = (typeof favoriteKinds)[number];

/** What a button for favorites needs of an entry; undefined for kinds that cannot be favorites. */
export function favoriteOf(kind: string, id: number): { kind: FavoriteKind; id: number } | undefined {
  const favorite = favoriteKinds.find((one) => one === kind);
  return favorite && { kind: favorite, id };
}

/** The key of an entry in sets of favorites: `comedian-12`. */
export const favoriteKey = (kind: FavoriteKind, id: number): string => `${kind}-${id}`;
