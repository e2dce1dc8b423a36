import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { favoriteCopy } from '#copy/favorite.ts';
import type { FavoriteKind } from '#model/favorite-key.ts';
import type { Favorite } from '#model/favorite.ts';
import { datesOf, followedDates } from '#model/followed-dates.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { $comingEvents, loadComingEvents } from '#stores/followed-dates.ts';
import { ComingDates } from '../entry/ComingDates.tsx';
import { Face } from '../entry/Face.tsx';
import { Tile } from '../entry/Tile.tsx';
import { FavoriteEvents } from './FavoriteEvents.tsx';
import { FollowedDates } from './FollowedDates.tsx';

const KINDS: readonly FavoriteKind[] = ['event', 'comedian', 'podcast', 'venue'];

interface Props {
  favorites: readonly Favorite[];
}

/** The next dates of what a user saved, and below them what they saved, by kind. */
export function FavoriteList({ favorites }: Props) {
  const [now] = useState(() => new Date());
  const coming = useStore($comingEvents);
  useEffect(() => void loadComingEvents(), []);
  const dates = followedDates(favorites, coming.status === 'shown' ? coming.events : [], now);
  return (
    <>
      <FollowedDates dates={dates} now={now} />
      {KINDS.map((kind) => (
        <Kind key={kind} kind={kind} favorites={favorites} dates={dates} now={now} />
      ))}
    </>
  );
}

function Kind({
  kind,
  favorites,
  dates,
  now,
}: Props & { kind: FavoriteKind; dates: readonly Event[]; now: Date }) {
  const own = favorites.filter((favorite) => favorite.kind === kind);
  if (own.length === 0) return null;
  return (
    <section data-kind={kind}>
      <h2>{favoriteCopy.kinds[kind]}</h2>
      {kind === 'event' ? (
        <FavoriteEvents events={own.flatMap((one) => (one.kind === 'event' ? [one.entry] : []))} />
      ) : (
        <ul className={kind === 'comedian' ? 'faces' : 'tiles'}>
          {own.map((favorite) => card(favorite, datesOf(favorite, dates), now))}
        </ul>
      )}
    </section>
  );
}

function card(favorite: Favorite, events: readonly Event[], now: Date) {
  const { kind, entry } = favorite;
  switch (kind) {
    case 'comedian':
      return <Face key={entry.id} {...entry} next={<ComingDates events={events} now={now} />} />;
    case 'podcast':
      return (
        <Tile
          key={entry.id}
          href={paths.podcast(entry.slug)}
          kind={kind}
          name={entry.name}
          picture={entry.thumbnail}
          text={entry.shortDescription}
          note={entry.schedule}
          favorite={{ kind, id: entry.id }}
        />
      );
    case 'venue':
      return (
        <Tile
          key={entry.id}
          href={paths.venue(entry.slug)}
          kind={kind}
          name={entry.name}
          picture={entry.logo}
          text={[entry.address, entry.city].filter(Boolean).join(', ')}
          note=""
          favorite={{ kind, id: entry.id }}
          next={<ComingDates events={events} isHere now={now} />}
        />
      );
    default:
      return null;
  }
}
