import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Renders its children for logged-in users, and mounts them again for another user. The server decides what they may do. */
export function LoggedIn({ children }: { children: ReactNode }) {
  const session = useStore($session, { ssr: 'initial' });
  if (!useHydrated() || session.status !== 'loggedIn') return null;
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
