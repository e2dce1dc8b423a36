import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { profileCopy } from '#copy/account/profile.ts';
import { displayName, type User } from '#model/account/user.ts';
import { createProfilePicture } from '#stores/account/picture.ts';
import { createProfileRefresh } from '#stores/account/profile-refresh.ts';
import { $session } from '#stores/session.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';
import { AccountExport } from './AccountExport.tsx';
import { ComedianRequest } from './ComedianRequest.tsx';
import { Deletion } from './Deletion.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';

/** The profile and the settings of the logged-in user; empty until the session is known. */
export function Profile() {
  const session = useStore($session, { ssr: 'initial' });
  // The key removes the state of one user before the next.
  return useHydrated() && session.status === 'loggedIn' ? (
    <OwnProfile key={session.user.id} user={session.user} />
  ) : null;
}

function OwnProfile({ user }: { user: User }) {
  const refresh = useSubmit(createProfileRefresh).submit;
  useEffect(() => void refresh(undefined), [refresh]);
  return (
    <>
      {!user.isComedian && <ComedianRequest key={`request of ${user.id}`} />}
      <PictureForm
        key={`picture of ${user.id}`}
        title={profileCopy.picture}
        label={profileCopy.pictureLabel}
        name={displayName(user)}
        current={user.picture}
        create={createProfilePicture}
        callsOf={({ portraits }) => portraits.profile}
        isBeside
      />
      <ProfileForm key={user.id} user={user} />
      <PasswordForm email={user.email} />
      <SessionList />
      <AccountExport />
      <Deletion deletionAt={user.deletionAt} />
    </>
  );
}
