import type { MouseEventHandler } from 'react';
import { favoriteLabel } from '#copy/account/favorite-button.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';

interface Props {
  kind: FavoriteKind;
  id: number;
  /** The name of the entry; empty on its own page, where the button has a text. */
  whose: string;
  text?: string | undefined;
  isOn: boolean;
  onClick?: MouseEventHandler;
}

/** The favorite button in a given state. */
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
