import { useStore } from '@nanostores/react';
import { accountEventsCopy } from '#copy/account/event.ts';
import { paths } from '#model/paths.ts';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { Appearances } from './Appearances.tsx';
import { NotComedian } from './NotComedian.tsx';
import { OwnEvents } from './OwnEvents.tsx';

/** The events of the logged-in user: those that they own, and those in which they perform. */
export function AccountEvents() {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  if (!session.user.isComedian) return <NotComedian />;
  return (
    <>
      <p>
        <a className="press cartel" href={paths.accountEventNew}>
          {accountEventsCopy.create}
        </a>
      </p>
      <OwnEvents />
      <Appearances />
    </>
  );
}
