import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { ServedFavorite } from '../favorite/ServedFavorite.tsx';
import { Face, type FaceProps } from './Face.tsx';
import { Tile, type TileProps } from './Tile.tsx';

/* Entries as pages are served. */

export type ServedFaceProps = Omit<FaceProps, 'next' | 'button'> & {
  /** The number of those who have a page. */
  id?: number | undefined;
};

export const ServedFace = ({ id, ...face }: ServedFaceProps) => (
  <Face
    {...face}
    button={id !== undefined && <ServedFavorite kind="comedian" id={id} name={face.nickname} />}
  />
);

export type ServedTileProps = Omit<TileProps, 'next' | 'button'> & {
  /** What is a favorite, for the kinds that can be favorites. */
  favorite?: { kind: FavoriteKind; id: number } | undefined;
};

export const ServedTile = ({ favorite, ...tile }: ServedTileProps) => (
  <Tile {...tile} button={favorite && <ServedFavorite {...favorite} name={tile.name} />} />
);
