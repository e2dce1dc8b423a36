import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { galleryEditCopy, ownComedianCopy as copy } from '#copy/account/comedian.ts';
import { paths } from '#model/paths.ts';
import type { OwnComedian } from '#model/account/own-comedian.ts';
import { displayName, type User } from '#model/account/user.ts';
import { $ownComedian, createComedianPicture, loadOwnComedian } from '#stores/account/comedian.ts';
import { findDraft, GALLERY_DRAFT } from '#stores/drafts.ts';
import { NearViewport } from '#ui/NearViewport.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { ComedianForm } from './ComedianForm.tsx';
import { PictureForm } from './PictureForm.tsx';

// Parts below the first screen are loaded later.
const GalleryForm = lazyComponent(
  () => import('./GalleryForm.tsx'),
  (code) => code.GalleryForm,
);

const ComedianPreview = lazyComponent(
  () => import('../preview/ComedianPreview.tsx'),
  (code) => code.ComedianPreview,
);

/** The link to the public page, or the reason why there is none yet. */
function PageLink({ comedian: { slug, isPublished } }: { comedian: OwnComedian }) {
  if (!isPublished) return <p>{copy.page.hidden}</p>;
  return (
    <p>
      <a href={paths.comedian(slug)}>{copy.page.link}</a>. {copy.page.note}
    </p>
  );
}

/** The profile of the logged-in comedian with all its forms. */
export function OwnComedianProfile({ user }: { user: User }) {
  const state = useStore($ownComedian);
  useEffect(() => void loadOwnComedian(), []);
  const place = useRef<HTMLDivElement>(null);
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
      <div className="with-preview">
        <div ref={place}>
          <p>{comedian ? copy.intro : copy.first}</p>
          <ComedianForm comedian={comedian} />
        </div>
        <PreviewPane link={comedian && <PageLink comedian={comedian} />}>
          <ComedianPreview place={place} comedian={comedian} />
        </PreviewPane>
      </div>
      <PictureForm
        title={copy.picture}
        label={copy.pictureLabel}
        name={comedian?.nickname ?? displayName(user)}
        current={comedian?.picture ?? null}
        create={createComedianPicture}
        callsOf={({ portraits }) => portraits.comedian}
      />
      {comedian ? (
        <NearViewport isWanted={hasTyped} place={<Skeleton rows={4} />}>
          <GalleryForm initial={comedian.photos} />
        </NearViewport>
      ) : (
        <section>
          <h2>{galleryEditCopy.title}</h2>
          <p>{galleryEditCopy.waits}</p>
        </section>
      )}
    </>
  );
}
