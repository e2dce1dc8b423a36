import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { galleryEditCopy as copy } from '#copy/account/comedian.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { type Photo, smallest } from '#model/picture/picture.ts';
import { createComedianGallery } from '#stores/account/comedian-gallery.ts';
import { draftWhileOpen, GALLERY_DRAFT, takeDraft } from '#stores/drafts.ts';
import { FileField } from '#ui/FileField.tsx';
import { Form } from '#ui/Form.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { PhotoGrid } from '../photos/PhotoGrid.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { useUpload } from '../use-upload.ts';
import { checkPicture, fitForSending, sendable } from './check-picture.ts';
import { PhotoTexts } from './PhotoTexts.tsx';

/** Form of the gallery of the logged-in comedian. */
export function GalleryForm({ initial }: { initial: readonly Photo[] }) {
  const [gallery] = useState(() => createComedianGallery(initial));
  const [draft] = useState(() => takeDraft(GALLERY_DRAFT));
  const photos = useStore(gallery.$photos);
  const { machine, state, progress, errors, submit } = useUpload(() => gallery.adding);
  const [resets, setResets] = useState(0);
  const isArranged = useOwnCalls();
  const section = useRef<HTMLElement>(null);

  const add = async (chosen: readonly File[]) => {
    const files = await sendable(chosen);
    if (files.length === 0) return;
    const fitted: Blob[] = [];
    // One after the other: each may need the memory of a whole picture.
    // oxlint-disable-next-line no-await-in-loop -- see above
    for (const file of files) fitted.push(await fitForSending(file));
    await submit(fitted);
    if (machine.$state.get().status !== 'done') return;
    setResets(resets + 1);
  };

  // What is written under photos and not saved yet.
  useEffect(
    () =>
      draftWhileOpen(GALLERY_DRAFT, () => {
        const typed = gallery.$photos.get().flatMap((photo) =>
          (['caption', 'credit'] as const).flatMap((name) => {
            const of = `[data-photo="${photo.id}"] [name=${name}]`;
            const { value = photo[name] } = section.current?.querySelector<HTMLInputElement>(of) ?? {};
            return value === photo[name] ? [] : [[`${name}${photo.id}`, value] as const];
          }),
        );
        return typed.length > 0 ? Object.fromEntries(typed) : null;
      }),
    [gallery],
  );

  return (
    <section ref={section}>
      <h2>{copy.title}</h2>
      {photos.length === 0 && <p>{copy.empty}</p>}
      {photos.length > 1 && isArranged && <p>{copy.order}</p>}
      <PhotoGrid
        label={copy.title}
        isFinal
        adder="photos"
        photos={photos.map((photo, index) => ({
          key: String(photo.id),
          url: photo.webp[1]?.url ?? smallest(photo),
          caption: photo.caption,
          texts: isArranged && <PhotoTexts photo={photo} place={index + 1} gallery={gallery} draft={draft} />,
        }))}
        onMove={isArranged ? (key, places) => void gallery.move(Number(key), places) : undefined}
        onRemove={(key) => void gallery.deleting.submit(Number(key))}
      />
      <Form
        state={state}
        submit={copy.submit}
        pending={copy.pending}
        onSubmit={(_, all) => void add(all.getAll('photos').filter((one) => one instanceof File))}
        after={state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
      >
        <FileField
          key={resets}
          label={copy.add}
          name="photos"
          multiple
          hint={copy.addHint}
          error={errors.photos}
          check={checkPicture}
          words={pictureCopy.photos}
        />
      </Form>
    </section>
  );
}
