import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { galleryEditCopy as copy } from '#copy/account/comedian.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import type { Photo } from '#model/picture/picture.ts';
import { createComedianGallery } from '#stores/account/comedian-gallery.ts';
import { draftWhileOpen, GALLERY_DRAFT, takeDraft } from '#stores/drafts.ts';
import { FileField } from '#ui/FileField.tsx';
import { Form } from '#ui/Form.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useOwnCalls } from '../use-own-calls.ts';
import { useUpload } from '../use-upload.ts';
import { checkPicture, fitForSending, sendable } from './check-picture.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { useDragOrder } from './use-drag-order.ts';

/** Form of the gallery of the logged-in comedian. */
export function GalleryForm({ initial }: { initial: readonly Photo[] }) {
  const [gallery] = useState(() => createComedianGallery(initial));
  const [draft] = useState(() => takeDraft(GALLERY_DRAFT));
  const photos = useStore(gallery.$photos);
  const { machine, state, progress, errors, submit } = useUpload(() => gallery.adding);
  const [round, setRound] = useState(0);
  const isArranged = useOwnCalls();
  const [moved, setMoved] = useState<{ id: number; places: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const add = async (chosen: readonly File[]) => {
    const files = await sendable(chosen);
    if (files.length === 0) return;
    const fitted: Blob[] = [];
    // One after the other: each may need the memory of a whole picture.
    // oxlint-disable-next-line no-await-in-loop -- see above
    for (const file of files) fitted.push(await fitForSending(file));
    await submit(fitted);
    if (machine.$state.get().status !== 'done') return;
    setRound(round + 1);
  };
  const move = (id: number, places: number) => {
    setMoved({ id, places });
    void gallery.move(id, places);
  };
  const { drag, begin } = useDragOrder(list, move);
  const remove = async (id: number) => {
    await gallery.deleting.submit(id);
    heading.current?.focus();
  };

  // A button that moves with its photo would lose the focus on the way.
  useEffect(() => {
    if (!moved || !photos.some(({ id }) => id === moved.id) || document.activeElement !== document.body)
      return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.id} ${moved.places}"]`)?.focus();
  }, [moved, photos]);

  // What is written under photos and not saved yet.
  useEffect(
    () =>
      draftWhileOpen(GALLERY_DRAFT, () => {
        const typed = gallery.$photos.get().flatMap((photo) =>
          (['caption', 'credit'] as const).flatMap((name) => {
            const of = `[data-photo="${photo.id}"] [name=${name}]`;
            const { value = photo[name] } = list.current?.querySelector<HTMLInputElement>(of) ?? {};
            return value === photo[name] ? [] : [[`${name}${photo.id}`, value] as const];
          }),
        );
        return typed.length > 0 ? Object.fromEntries(typed) : null;
      }),
    [gallery],
  );

  const place = moved ? photos.findIndex(({ id }) => id === moved.id) + 1 : 0;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      {photos.length === 0 && <p>{copy.empty}</p>}
      {photos.length > 1 && isArranged && <p>{copy.order}</p>}
      <ul ref={list} className="photos">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            place={index + 1}
            count={photos.length}
            gallery={gallery}
            draft={draft}
            drag={drag}
            onDrag={begin}
            onMove={move}
            onDelete={(id) => void remove(id)}
          />
        ))}
      </ul>
      <output className="only-heard">{place > 0 && copy.moved(place, photos.length)}</output>
      <Form
        state={state}
        submit={copy.submit}
        pending={copy.pending}
        onSubmit={(_, all) => void add(all.getAll('photos').filter((one) => one instanceof File))}
        after={state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
      >
        <FileField
          key={round}
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
