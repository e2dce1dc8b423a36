import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { EventEditor, type EditorProps } from './EventEditor.tsx';

const NotComedian = lazyComponent(
  () => import('./NotComedian.tsx'),
  (code) => code.NotComedian,
);

/** The form of the event in the URL, or of a new one. */
export function EventPage({ editFit }: EditorProps) {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  if (session.user.isComedian) return <EventEditor key={session.user.id} editFit={editFit} />;
  return (
    <Suspense>
      <NotComedian />
    </Suspense>
  );
}
