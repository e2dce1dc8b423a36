import { saveButtonCopy } from '#copy/account/save-button.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { FavoriteToggle } from './FavoriteToggle.tsx';

export interface ServedFavoriteProps {
  kind: FavoriteKind;
  id: number;
  name: string;
  /** Whether the button has a text, as beside the title of an entry. */
  hasText?: boolean;
}

/** The favorite button in served pages, not pressed, in the element that `favorite.island.tsx` hydrates. */
export const ServedFavorite = ({ kind, id, name, hasText = false }: ServedFavoriteProps) => (
  <span className="heart">
    <FavoriteToggle
      kind={kind}
      id={id}
      whose={hasText ? '' : name}
      text={hasText ? saveButtonCopy.off : undefined}
      isOn={false}
    />
  </span>
);
