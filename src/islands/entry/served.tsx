import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { ServedFavorite } from '../favorite/ServedFavorite.tsx';
import { Face, type FaceProps } from './Face.tsx';
import { Tile, type TileProps } from './Tile.tsx';

/* Entries in the markup of served pages. */

export type ServedFaceProps = Omit<FaceProps, 'next' | 'button'> & {
  /** The id of a comedian with a page. */
  id?: number | undefined;
};

export const ServedFace = ({ id, ...face }: ServedFaceProps) => (
  <Face
    {...face}
    button={id !== undefined && <ServedFavorite kind="comedian" id={id} name={face.nickname} />}
  />
);

export type ServedTileProps = Omit<TileProps, 'next' | 'button'> & {
  /** The key of the favorite, for the kinds that can be favorites. */
  favorite?: { kind: FavoriteKind; id: number } | undefined;
};

export const ServedTile = ({ favorite, ...tile }: ServedTileProps) => (
  <Tile {...tile} button={favorite && <ServedFavorite {...favorite} name={tile.name} />} />
);
