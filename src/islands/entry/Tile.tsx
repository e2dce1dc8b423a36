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
  /** The small print below the text. */
  note?: string | undefined;
  shared?: string | undefined;
  /** The next date, where it is shown. */
  next?: ReactNode;
  /** The favorite button, for the kinds that can be favorites. */
  button: ReactNode;
}

/** An entry as a row of a list: a square picture, the name, and a line of text. */
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
