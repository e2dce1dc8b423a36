import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/favorite-wishes.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { pressFavorite } from './press.ts';

/** The text of a button as long as its entry is no favorite, and then. */
export type SaveText = Readonly<Record<'off' | 'on', string>>;

interface Props {
  kind: FavoriteKind;
  id: number;
  /** The name of the entry; empty where it shows text, on the page of that entry. */
  whose: string;
  text?: SaveText | undefined;
  /** Whether it is pressed in the markup that is hydrated. */
  isServedOn?: boolean;
}

/**
 * The button that adds an entry to the favorites. Public pages have it as `components/site/FavoriteButton.astro` renders
 * it; `favorite.island.tsx` hydrates those, and lists of React have this one.
 */
export function FavoriteButton({ kind, id, whose, text, isServedOn = false }: Props) {
  const key = favoriteKey(kind, id);
  const isShownOn = useStore($shownFavorites).has(key);
  const isOn = useHydrated() ? isShownOn : isServedOn;
  const press = (event: MouseEvent) => {
    // `boot.ts` starts buttons that are not hydrated.
    event.preventDefault();
    void pressFavorite(kind, id, !isOn);
  };
  return (
    <button
      type="button"
      className="favorite scripted"
      data-favorite={key}
      aria-pressed={isOn}
      aria-label={favoriteLabel(isOn, whose)}
      onClick={press}
    >
      {text?.[isOn ? 'on' : 'off']}
    </button>
  );
}
