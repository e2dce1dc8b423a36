import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '#model/user.ts';
import { createProfileRefresh } from '#stores/account/profile.ts';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';

/** Everything about one's own account; nothing of it until it is known whose. */
export function Profile() {
  const session = useStore($session, { ssr: 'initial' });
  return useHydrated() && session.status === 'loggedIn' ? <OwnProfile user={session.user} /> : null;
}

function OwnProfile({ user }: { user: User }) {
  const refresh = useSubmit(createProfileRefresh).submit;
  useEffect(() => void refresh(undefined), [refresh]);
  return (
    <>
      <ProfileForm key={user.id} user={user} />
      <PasswordForm email={user.email} />
      <SessionList />
    </>
  );
}
