import { useStore } from '@nanostores/react';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import { favoriteCopy } from '#copy/account/favorite.ts';
import { paths } from '#model/paths.ts';
import { $favorites, loadFavorites } from '#stores/favorites.ts';
import { $session } from '#stores/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { refreshFavorites, resumePress } from '../favorite/press.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { FavoriteCalendar } from './FavoriteCalendar.tsx';
// Styles of a component that loads later: a late style sheet would move the page.
import './Followed.module.css';
import './Season.module.css';
import './Wallet.module.css';

// The code of dates is large: it is loaded for users with favorites.
const FavoriteList = lazyComponent(
  () => import('./FavoriteList.tsx'),
  (code) => code.FavoriteList,
);

/** The favorites of a user, each with the button that removes it. */
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
  // The last favorite was removed together with its focused button.
  useEffect(() => {
    if (before.current > count) explore.current?.focus();
    before.current = count;
  }, [count]);
  useEffect(() => {
    void loadFavorites();
    void refreshFavorites().then(resumePress);
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
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <FavoriteList favorites={state.favorites} />
    </Suspense>
  );
}
