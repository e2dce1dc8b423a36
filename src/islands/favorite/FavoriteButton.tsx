import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/favorite-wishes.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { pressFavorite } from './press.ts';

/** The texts of a button: of an entry that is no favorite, and of one that is. */
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
 * The button that adds an entry to the favorites. Public pages have it as `ServedFavorite`, which `favorite.island.tsx`
 * hydrates; lists of React have this one.
 */
export function FavoriteButton({ kind, id, whose, text, isServedOn = false }: Props) {
  const isShownOn = useStore($shownFavorites).has(favoriteKey(kind, id));
  const isOn = useHydrated() ? isShownOn : isServedOn;
  const press = (event: MouseEvent) => {
    // `boot.ts` starts buttons that are not hydrated.
    event.preventDefault();
    void pressFavorite(kind, id, !isOn);
  };
  return (
    <FavoriteToggle
      kind={kind}
      id={id}
      whose={whose}
      text={text?.[isOn ? 'on' : 'off']}
      isOn={isOn}
      onClick={press}
    />
  );
}
