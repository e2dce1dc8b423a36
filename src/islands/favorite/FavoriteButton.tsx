import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import { $shownFavorites } from '#stores/pending-favorites.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';
import { pressFavorite } from './press.ts';

/** The texts of the button for an entry that is not a favorite, and for one that is. */
export type SaveText = Readonly<Record<'off' | 'on', string>>;

interface Props {
  kind: FavoriteKind;
  id: number;
  /** The name of the entry; empty on its own page, where the button has a text. */
  whose: string;
  text?: SaveText | undefined;
  /** Whether the served markup shows the button as pressed. */
  isServedOn?: boolean;
}

/**
 * The button that adds an entry to the favorites, for lists that React renders. Public pages have `ServedFavorite`, which
 * `favorite.island.tsx` hydrates to this component.
 */
export function FavoriteButton({ kind, id, whose, text, isServedOn = false }: Props) {
  const isShownOn = useStore($shownFavorites).has(favoriteKey(kind, id));
  const isOn = useHydrated() ? isShownOn : isServedOn;
  const press = (event: MouseEvent) => {
    // `boot.ts` handles buttons that are not hydrated, unless the default is prevented.
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
