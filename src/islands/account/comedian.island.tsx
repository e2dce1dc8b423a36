import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { galleryEditCopy, ownComedianCopy as copy } from '#copy/account-comedian.ts';
import { comedianRequestCopy } from '#copy/comedian-request.ts';
import { paths } from '#model/paths.ts';
import { displayName, type User } from '#model/user.ts';
import { $ownComedian, createComedianPicture, loadOwnComedian } from '#stores/account/comedian.ts';
import { findDraft, GALLERY_DRAFT } from '#stores/drafts.ts';
import { createProfileRefresh } from '#stores/account/profile-refresh.ts';
import { $session } from '#stores/session.ts';
import { Nearby } from '#ui/Nearby.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { fetched } from '../loading/fetched.ts';
import { useSubmit } from '../use-submit.ts';
import { ComedianForm } from './ComedianForm.tsx';
import { PictureForm } from './PictureForm.tsx';

// What is not seen at once arrives a little later.
const ComedianRequest = fetched(
  () => import('./ComedianRequest.tsx'),
  (code) => code.ComedianRequest,
);
const GalleryForm = fetched(
  () => import('./GalleryForm.tsx'),
  (code) => code.GalleryForm,
);

/** A comedian's own page, or the way to one. */
export function OwnComedianPage() {
  const session = useStore($session, { ssr: 'initial' });
  return useHydrated() && session.status === 'loggedIn' ? <Own user={session.user} /> : null;
}

function Own({ user }: { user: User }) {
  const refresh = useSubmit(createProfileRefresh).submit;
  useEffect(() => void refresh(undefined), [refresh]);
  if (user.isComedian) return <Profile key={user.id} user={user} />;
  return (
    <>
      <Notice>
        <p>{comedianRequestCopy.notComedian}</p>
      </Notice>
      <Suspense>
        <ComedianRequest key={user.id} />
      </Suspense>
    </>
  );
}

function Profile({ user }: { user: User }) {
  const state = useStore($ownComedian);
  useEffect(() => void loadOwnComedian(), []);
  const [hasTyped] = useState(() => findDraft(GALLERY_DRAFT) !== null);
  if (state.status === 'loading') return <Skeleton rows={4} />;
  if (state.status === 'failed') {
    return (
      <Notice>
        <p>{copy.failed}</p>
        <button type="button" className="press cartel" onClick={() => void loadOwnComedian()}>
          {copy.retry}
        </button>
      </Notice>
    );
  }
  const { comedian } = state;
  return (
    <>
      <p>{comedian ? copy.intro : copy.first}</p>
      {comedian && (
        <section>
          <h2>{copy.page.title}</h2>
          {comedian.isPublished ? (
            <>
              <p>{copy.page.note}</p>
              <p>
                <a className="press cartel" href={paths.comedian(comedian.slug)}>
                  {copy.page.link}
                </a>
              </p>
            </>
          ) : (
            <p>{copy.page.hidden}</p>
          )}
        </section>
      )}
      <ComedianForm comedian={comedian} />
      <PictureForm
        title={copy.picture}
        label={copy.pictureLabel}
        name={comedian?.nickname ?? displayName(user)}
        current={comedian?.picture ?? null}
        create={createComedianPicture}
      />
      {comedian ? (
        <Nearby isWanted={hasTyped} place={<Skeleton rows={4} />}>
          <GalleryForm initial={comedian.photos} />
        </Nearby>
      ) : (
        <section>
          <h2>{galleryEditCopy.title}</h2>
          <p>{galleryEditCopy.waits}</p>
        </section>
      )}
    </>
  );
}
