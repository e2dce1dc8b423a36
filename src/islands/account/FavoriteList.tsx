import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { favoriteCopy } from '#copy/account/favorite.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import type { Favorite } from '#model/account/favorite.ts';
import { datesOf, followedDates } from '#model/account/followed-dates.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { $comingEvents, loadComingEvents } from '#stores/coming-events.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ComingDates } from './ComingDates.tsx';
import { Face } from '../entry/Face.tsx';
import { Tile } from '../entry/Tile.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { FollowedDates } from './FollowedDates.tsx';

const FavoriteEvents = lazyComponent(
  () => import('./FavoriteEvents.tsx'),
  (code) => code.FavoriteEvents,
);

const KINDS: readonly FavoriteKind[] = ['event', 'comedian', 'podcast', 'venue'];

interface Props {
  favorites: readonly Favorite[];
}

/** The next dates of the favorites, and the favorites by kind. */
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
        <Suspense fallback={<Skeleton rows={2} />}>
          <FavoriteEvents events={own.flatMap((one) => (one.kind === 'event' ? [one.entry] : []))} />
        </Suspense>
      ) : (
        <ul className={kind === 'comedian' ? 'faces' : 'tiles'}>
          {own.map((favorite) => (
            <Card key={favorite.entry.id} favorite={favorite} dates={dates} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  favorite: Favorite;
  /** The next dates of the favorites. */
  dates: readonly Event[];
  now: Date;
}

function Card({ favorite, dates, now }: CardProps) {
  const { kind, entry } = favorite;
  if (kind === 'event') return null;
  const events = datesOf(favorite, dates);
  if (kind === 'comedian') {
    const { id, nickname, picture, slug } = entry;
    return (
      <Face
        nickname={nickname}
        picture={picture}
        href={paths.comedian(slug)}
        button={<FavoriteButton kind={kind} id={id} whose={nickname} />}
        next={<ComingDates events={events} now={now} />}
      />
    );
  }
  const own =
    kind === 'podcast'
      ? {
          href: paths.podcast(entry.slug),
          picture: entry.thumbnail,
          text: entry.shortDescription,
          note: entry.schedule,
        }
      : {
          href: paths.venue(entry.slug),
          picture: entry.logo,
          text: [entry.address, entry.city].filter(Boolean).join(', '),
          note: '',
          next: <ComingDates events={events} isHere now={now} />,
        };
  const button = <FavoriteButton kind={kind} id={entry.id} whose={entry.name} />;
  return <Tile kind={kind} name={entry.name} button={button} {...own} />;
}
