import { favoriteCopy } from '#copy/account/favorite.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';

/** Same markup as `components/site/FavoriteButton.astro`; `favorite.ts` presses it. */
export function FavoriteButton({ kind, id }: { kind: FavoriteKind; id: number }) {
  return (
    <button
      type="button"
      className="favorite scripted"
      data-favorite={favoriteKey(kind, id)}
      aria-pressed="false"
      aria-label={favoriteCopy.add}
    />
  );
}
