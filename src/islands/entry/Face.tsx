import type { ReactNode } from 'react';
import type { ListedDate } from '#model/event/listed-date.ts';
import { letterAnchor } from '#model/list/letter-index.ts';
import type { Picture } from '#model/picture/picture.ts';
import { Portrait } from './Portrait.tsx';

export interface FaceProps {
  nickname: string;
  picture: Picture | null;
  /** The page of the comedian, if there is one. */
  href?: string | undefined;
  /** The letter of the index that starts with this comedian. */
  letter?: string | undefined;
  shared?: string | undefined;
  /** Whether a list shows the face, as a row on phones. */
  isListed?: boolean | undefined;
  /** The texts below the name in lists: the city, and the next date. */
  city?: string | undefined;
  date?: ListedDate | undefined;
  /** The next date, where it is shown. */
  next?: ReactNode;
  /** The favorite button, for comedians with a page. */
  button?: ReactNode;
}

/** A comedian as a portrait with a name. */
export function Face(props: FaceProps) {
  const { nickname, picture, href, letter, shared, isListed, city, date, next, button } = props;
  const name = href ? (
    <a className="reach" href={href}>
      {nickname}
    </a>
  ) : (
    <b>{nickname}</b>
  );
  return (
    <li id={letter && letterAnchor(letter)} className="face">
      {letter && (
        <span className="letter" aria-hidden="true">
          {letter}{' '}
        </span>
      )}
      <Portrait
        picture={picture}
        kind="comedian"
        name={nickname}
        ratio="4:5"
        upTo={640}
        sizes={`(width < 40rem) ${isListed ? '5rem' : '44vw'}, 14rem`}
        shared={shared}
      />
      {city || date ? (
        <div>
          {name}
          <p>
            {city} {date && <time dateTime={date.at}>{date.text}</time>}
          </p>
        </div>
      ) : (
        name
      )}
      {button}
      {next}
    </li>
  );
}
