import { useState } from 'react';
import { eventCopy } from '#copy/event.ts';
import type { Event } from '#model/event.ts';
import { listedDateAmong } from '#model/event/listed-date.ts';
import { paths } from '#model/paths.ts';
import type { ListedEntry } from '#stores/list.ts';
import { Face } from '../entry/Face.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';

const SOLD_OUT = eventCopy.status.sold_out.toLowerCase();

interface Props {
  comedians: ReadonlyArray<ListedEntry<'comedian'>>;
  /** The coming events of the encyclopedia in order of their start. */
  coming: readonly Event[];
  /** Whether all of them are from one city, which the list names. */
  isInCity: boolean;
}

/** Comedians with their next dates. */
export function ComedianEntries({ comedians, coming, isInCity }: Props) {
  const [now] = useState(() => new Date());
  return (
    <ul className="faces list">
      {comedians.map(({ id, nickname, picture, slug, city }) => (
        <Face
          key={id}
          nickname={nickname}
          picture={picture}
          href={paths.comedian(slug)}
          city={isInCity ? undefined : city}
          date={listedDateAmong(coming, { id, city }, now, SOLD_OUT)}
          button={<FavoriteButton kind="comedian" id={id} whose={nickname} />}
          isListed
        />
      ))}
    </ul>
  );
}
