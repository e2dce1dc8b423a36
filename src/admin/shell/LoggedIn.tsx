import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** What is shown to users who are logged in; the server judges what they may do. Another user begins from the start. */
export function LoggedIn({ children }: { children: ReactNode }) {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
