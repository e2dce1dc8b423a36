import type { ReactNode } from 'react';
import type { Kind } from '#model/kinds.ts';
import type { Picture } from '#model/picture/picture.ts';
import { truncate } from '#model/text/truncate.ts';
import { Portrait } from './Portrait.tsx';

export interface TileProps {
  href: string;
  kind: Kind;
  name: string;
  picture: Picture | null;
  text?: string | undefined;
  /** Small print under it. */
  note?: string | undefined;
  shared?: string | undefined;
  /** Its next date, where that is shown. */
  next?: ReactNode;
  /** The button of its favorite, for the kinds that can be favorites. */
  button: ReactNode;
}

/** An entry with a square picture, as a row of a list: picture, name, a line about it. */
export function Tile({ href, kind, name, picture, text, note, shared, next, button }: TileProps) {
  return (
    <li className="tile">
      <Portrait
        picture={picture}
        kind={kind}
        name={name}
        ratio="1:1"
        upTo={320}
        sizes="(max-width:40rem) 5.2rem,8rem"
        shared={shared}
      />
      <div>
        <a className="reach" href={href}>
          {name}
        </a>
        {text && <p>{truncate(text)}</p>}
        {note && <p className="note">{note}</p>}
        {next}
      </div>
      {button}
    </li>
  );
}
