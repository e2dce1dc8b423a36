import type { ReactNode } from 'react';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import type { Kind } from '#model/kinds.ts';
import type { Picture } from '#model/picture/picture.ts';
import { truncate } from '#model/text/truncate.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { Portrait } from './Portrait.tsx';

interface Props {
  href: string;
  kind: Kind;
  name: string;
  picture: Picture | null;
  text: string;
  note: string;
  favorite: { kind: FavoriteKind; id: number } | undefined;
  /** Its next date, where that is shown. */
  next?: ReactNode;
}

/** Same markup as `components/site/Tile.astro`. */
export function Tile({ href, kind, name, picture, text, note, favorite, next }: Props) {
  return (
    <li className="tile">
      <Portrait picture={picture} kind={kind} name={name} ratio="1:1" upTo={320} sizes="8rem" />
      <div>
        <a className="reach" href={href}>
          {name}
        </a>
        {text && <p>{truncate(text)}</p>}
        {note && <p className="note">{note}</p>}
        {next}
      </div>
      {favorite && <FavoriteButton {...favorite} whose={name} />}
    </li>
  );
}
