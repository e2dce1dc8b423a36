import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { comedianRequestCopy } from '#copy/account/comedian-request.ts';
import type { User } from '#model/account/user.ts';
import { createProfileRefresh } from '#stores/account/profile-refresh.ts';
import { $session } from '#stores/session.ts';
// Styles of components that load later: a late style sheet would move the page.
import '#ui/Combobox.module.css';
import '#ui/Cropper.module.css';
import '#ui/Field.module.css';
import '#ui/FileField.module.css';
import '#ui/Form.module.css';
import '#ui/RichTextEditor.module.css';
import '#ui/SaveBar.module.css';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { useSubmit } from '../use-submit.ts';

const ComedianRequest = lazyComponent(
  () => import('./ComedianRequest.tsx'),
  (code) => code.ComedianRequest,
);
const OwnComedianProfile = lazyComponent(
  () => import('./OwnComedian.tsx'),
  (code) => code.OwnComedianProfile,
);

/** The profile of the logged-in comedian, or the request for one. */
export function OwnComedianPage() {
  const session = useStore($session, { ssr: 'initial' });
  return useHydrated() && session.status === 'loggedIn' ? <Own user={session.user} /> : null;
}

function Own({ user }: { user: User }) {
  const refresh = useSubmit(createProfileRefresh).submit;
  useEffect(() => void refresh(undefined), [refresh]);
  if (user.isComedian) {
    return (
      <Suspense fallback={<Skeleton rows={4} />}>
        <OwnComedianProfile key={user.id} user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <Notice>
        <p>{comedianRequestCopy.notComedian}</p>
      </Notice>
      <Suspense>
        <ComedianRequest key={user.id} isOpen />
      </Suspense>
    </>
  );
}
