import { useStore } from '@nanostores/react';
import { Fragment, Suspense } from 'react';
import { eventFormCopy } from '#copy/event/form.ts';
import { eventPicturesCopy as copy } from '#copy/event/pictures.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import type { EventField } from '#stores/account/event-save.ts';
// Styles of a component that loads later: a late style sheet would move the page.
import '#ui/Cropper.module.css';
import { FileField } from '#ui/FileField.tsx';
import { checkPicture, fitForSending } from '../account/check-picture.ts';
import { lazyComponent } from '../loading/lazy-component.ts';
import { PhotoGrid } from '../photos/PhotoGrid.tsx';
import styles from './EventForm.module.css';

const PictureCrop = lazyComponent(
  () => import('./PictureCrop.tsx'),
  (code) => code.PictureCrop,
);

const sentPicture = (chosen: File) => ({ chosen, sent: fitForSending(chosen) });

export interface PicturesProps {
  editor: EventEditor;
  /** Identifies the stored event and the shown draft; a new value resets the file controls. */
  resetKey: string;
  errors: Partial<Record<EventField, string>>;
}

/** Cover, bill and photos; stored ones can be cropped or removed. */
export function Pictures({ editor, resetKey, errors }: PicturesProps) {
  const { store } = editor;
  const event = useStore(store.$event);
  const pictures = useStore(store.$pictures);
  const photos = event?.photos ?? [];
  return (
    <fieldset className={styles['part']}>
      <legend>{eventFormCopy.pictures}</legend>
      {(['cover', 'thumbnail'] as const).map((name) => {
        const url = event?.[name]?.url ?? null;
        const picture = pictures[name];
        return (
          <Fragment key={name}>
            <FileField
              key={resetKey}
              label={copy[name]}
              name={name}
              hint={name === 'cover' && copy.pictureHint}
              current={url}
              initial={picture ? [picture.chosen] : []}
              check={checkPicture}
              onFiles={([chosen]) => store.choosePictures({ [name]: chosen ? sentPicture(chosen) : null })}
              isEager
              words={copy.pictureWords}
              error={errors[name]}
            />
            {url && !picture && (
              <Suspense>
                <PictureCrop store={store} name={name} url={url} />
              </Suspense>
            )}
          </Fragment>
        );
      })}
      <FileField
        key={`photos ${resetKey}`}
        label={copy.photos}
        name="photos"
        multiple
        initial={pictures.photos.map(({ chosen }) => chosen)}
        check={checkPicture}
        onFiles={(files) => store.choosePictures({ photos: files.map(sentPicture) })}
        isEager
        words={copy.photoWords}
        error={errors.photos}
      />
      <PhotoGrid
        label={copy.photosNow}
        isFinal
        adder="photos"
        photos={photos.map((photo) => ({
          key: String(photo.id),
          url: photo.webp[0]?.url ?? photo.url,
          caption: photo.caption,
        }))}
        onRemove={(key) => void editor.deletePhoto(Number(key))}
      />
    </fieldset>
  );
}
