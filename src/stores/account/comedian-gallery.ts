import { atom, type ReadableAtom } from 'nanostores';
import { galleryEditCopy, ownComedianMessages } from '#copy/account/comedian.ts';
import { photoRemoved } from '#copy/form/errors.ts';
import { moveItem } from '#model/list/move-item.ts';
import type { Photo } from '#model/picture/picture.ts';
import { type Draft, forgetDraft, GALLERY_DRAFT, keepDraft } from '../drafts.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit, type Submit } from '../submit.ts';
import { createUpload, type Upload } from '../upload.ts';
import { comedianCalls } from './comedian-calls.ts';

/** The texts of a photo that its owner writes. */
export type PhotoWords = Pick<Photo, 'caption' | 'credit'>;

/** The gallery of a comedian for editing. Each change is saved at once. */
export interface ComedianGallery {
  $photos: ReadableAtom<readonly Photo[]>;
  adding: Upload<readonly Blob[], 'photos'>;
  deleting: Submit<number, never>;
  /** Moves a photo by a number of places; does nothing beyond either end. */
  move: (id: number, places: number) => Promise<void>;
  /** Saves the texts of a photo. Resolves to whether this succeeded. */
  describe: (id: number, words: PhotoWords) => Promise<boolean>;
}

/** The field names of the photos in one call. */
const photoFields = Object.fromEntries(
  Array.from({ length: 60 }, (_, place) => [`photo${place}`, 'photos'] as const),
);

export function createComedianGallery(initial: readonly Photo[]): ComedianGallery {
  const $photos = atom(initial);
  const show = (photos: readonly Photo[]) => $photos.set(photos);
  const messages = { failed: ownComedianMessages.photosFailed };

  const adding = createUpload({
    send: (photos: readonly Blob[], onProgress) => comedianCalls.addPhotos(photos, onProgress),
    fields: { ...photoFields, photos: 'photos' },
    messages,
    onDone: (photos) => {
      show(photos);
      notifySuccess(galleryEditCopy.added);
    },
  });
  /** The gallery as last known from the server. */
  let saved = initial;
  const arranging = createSubmit({
    send: (photos: readonly Photo[]) => comedianCalls.arrangePhotos(photos),
    fields: {},
    messages,
    onDone: show,
    onFailed: () => show(saved),
    onExpired: (photos) => keepDraft(GALLERY_DRAFT, wordsById(photos)),
  });
  const deleting = createSubmit({
    send: (id: number) => comedianCalls.deletePhoto(id),
    fields: {},
    messages,
    onDone: (photos) => {
      show(photos);
      notifySuccess(photoRemoved);
    },
  });

  /** Changes run one after the other. Each is shown before it is saved, and reverted if that fails. */
  let queue: Promise<void> = Promise.resolve();
  const arrange = (change: (photos: readonly Photo[]) => readonly Photo[]): Promise<void> => {
    const before = queue;
    queue = (async () => {
      await before;
      saved = $photos.get();
      const photos = change(saved);
      if (photos === saved) return;
      show(photos);
      await arranging.submit(photos);
    })();
    return queue;
  };
  return {
    $photos,
    adding,
    deleting,
    move: (id, places) =>
      arrange((photos) =>
        moveItem(
          photos,
          photos.findIndex((photo) => photo.id === id),
          places,
        ),
      ),
    async describe(id, words) {
      await arrange((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...words } : photo)));
      const isSaved = arranging.$state.get().status === 'done';
      if (isSaved) {
        forgetDraft(GALLERY_DRAFT);
        notifySuccess(galleryEditCopy.described);
      }
      return isSaved;
    },
  };
}

const wordsById = (photos: readonly Photo[]): Draft =>
  Object.fromEntries(
    photos.flatMap(({ id, caption, credit }) => [
      [`caption${id}`, caption],
      [`credit${id}`, credit],
    ]),
  );
