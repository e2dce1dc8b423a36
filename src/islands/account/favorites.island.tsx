import { useStore } from '@nanostores/react';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import { favoriteCopy } from '#copy/favorite.ts';
import type { FavoriteKind } from '#model/favorite-key.ts';
import type { Favorite } from '#model/favorite.ts';
import { paths } from '#model/paths.ts';
import { $favorites, loadFavorites } from '#stores/favorites.ts';
import { $session } from '#stores/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { Face } from '../entry/Face.tsx';
import { Tile } from '../entry/Tile.tsx';
import { markFavorites } from '../favorite/favorite.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { FavoriteCalendar } from './FavoriteCalendar.tsx';
// Its styles have to be there before it is.
import './Wallet.module.css';

// Dates are what weighs: they arrive for those who keep events.
const FavoriteEvents = lazyComponent(
  () => import('./FavoriteEvents.tsx'),
  (code) => code.FavoriteEvents,
);

const KINDS: readonly FavoriteKind[] = ['event', 'comedian', 'podcast', 'venue'];

/** The favorites of a user, by kind; another press of its button removes one. */
export function Favorites() {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  return (
    <Fragment key={session.user.id}>
      <OwnFavorites />
      <FavoriteCalendar />
    </Fragment>
  );
}

function OwnFavorites() {
  const state = useStore($favorites);
  const explore = useRef<HTMLAnchorElement>(null);
  const count = state.status === 'shown' ? state.favorites.length : 0;
  const before = useRef(count);
  // The last one is gone, with its button.
  useEffect(() => {
    if (before.current > count) explore.current?.focus();
    before.current = count;
  }, [count]);
  useEffect(() => {
    void loadFavorites();
    void markFavorites();
  }, []);
  if (state.status === 'loading') return <Skeleton rows={4} />;
  if (state.status === 'failed') {
    return (
      <Notice>
        <p>{favoriteCopy.failed}</p>
        <button type="button" className="press cartel" onClick={() => void loadFavorites()}>
          {favoriteCopy.retry}
        </button>
      </Notice>
    );
  }
  if (state.favorites.length === 0) {
    return (
      <Notice>
        <p>{favoriteCopy.empty}</p>
        <a ref={explore} className="press cartel" href={paths.events()}>
          {favoriteCopy.explore}
        </a>
      </Notice>
    );
  }
  return KINDS.map((kind) => <Kind key={kind} kind={kind} favorites={state.favorites} />);
}

function Kind({ kind, favorites }: { kind: FavoriteKind; favorites: readonly Favorite[] }) {
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
        <ul className={kind === 'comedian' ? 'faces' : 'tiles'}>{own.map(card)}</ul>
      )}
    </section>
  );
}

function card(favorite: Favorite) {
  const { kind, entry } = favorite;
  switch (kind) {
    case 'comedian':
      return <Face key={entry.id} {...entry} />;
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
        />
      );
    default:
      return null;
  }
}
