import type { MouseEventHandler } from 'react';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';

interface Props {
  kind: FavoriteKind;
  id: number;
  /** The name of the entry; empty where it shows text, on the page of that entry. */
  whose: string;
  text?: string | undefined;
  isOn: boolean;
  onClick?: MouseEventHandler;
}

/** The button of a favorite in one state. */
export const FavoriteToggle = ({ kind, id, whose, text, isOn, onClick }: Props) => (
  <button
    type="button"
    className="favorite scripted"
    data-favorite={favoriteKey(kind, id)}
    aria-pressed={isOn}
    aria-label={favoriteLabel(isOn, whose)}
    onClick={onClick}
  >
    {text}
  </button>
);
