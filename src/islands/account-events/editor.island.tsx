import { useStore } from '@nanostores/react';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { EventEditor, type EditorProps } from './EventEditor.tsx';
import { NotComedian } from './NotComedian.tsx';

/** The form of an event, new or not as the address says. */
export function EventPage({ editFit }: EditorProps) {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  return session.user.isComedian ? <EventEditor key={session.user.id} editFit={editFit} /> : <NotComedian />;
}
