import type { ReactNode } from 'react';
import { paths } from '#model/paths.ts';
import type { ListedEntry } from '#stores/list.ts';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { Portrait } from './Portrait.tsx';

type Props = ListedEntry<'comedian'> & {
  /** Their next date, where that is shown. */
  next?: ReactNode;
};

/** Same markup as `components/comedian/ComedianFace.astro`. */
export function Face({ id, nickname, picture, slug, next }: Props) {
  return (
    <li className="face">
      <Portrait
        picture={picture}
        kind="comedian"
        name={nickname}
        ratio="4:5"
        upTo={640}
        sizes="(width < 40rem) 5rem, 14rem"
      />
      <a className="reach" href={paths.comedian(slug)}>
        {nickname}
      </a>
      <FavoriteButton kind="comedian" id={id} whose={nickname} />
      {next}
    </li>
  );
}
