import { useStore } from '@nanostores/react';
import { eventFormCopy } from '#copy/event/form.ts';
import { eventPicturesCopy as copy } from '#copy/event/pictures.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import type { EventField } from '#stores/account/event-save.ts';
import { FileField } from '#ui/FileField.tsx';
import { checkPicture, fitForSending } from '../account/check-picture.ts';
import { PhotoGrid } from '../photos/PhotoGrid.tsx';
import styles from './EventForm.module.css';

const sentPicture = (chosen: File) => ({ chosen, sent: fitForSending(chosen) });

export interface PicturesProps {
  editor: EventEditor;
  /** Identifies the stored event and the shown draft; a new value resets the file controls. */
  resetKey: string;
  errors: Partial<Record<EventField, string>>;
}

/** Cover, bill and photos; stored ones can be removed. */
export function Pictures({ editor, resetKey, errors }: PicturesProps) {
  const { store } = editor;
  const event = useStore(store.$event);
  const photos = event?.photos ?? [];
  return (
    <fieldset className={styles['part']}>
      <legend>{eventFormCopy.pictures}</legend>
      <FileField
        key={`cover ${resetKey}`}
        label={copy.cover}
        name="cover"
        hint={copy.pictureHint}
        current={event?.cover?.url ?? null}
        check={checkPicture}
        onFiles={([cover]) => store.choosePictures({ cover: cover ? sentPicture(cover) : null })}
        isEager
        words={copy.pictureWords}
        error={errors.cover}
      />
      <FileField
        key={`thumbnail ${resetKey}`}
        label={copy.thumbnail}
        name="thumbnail"
        current={event?.thumbnail?.url ?? null}
        check={checkPicture}
        onFiles={([thumbnail]) =>
          store.choosePictures({ thumbnail: thumbnail ? sentPicture(thumbnail) : null })
        }
        isEager
        words={copy.pictureWords}
        error={errors.thumbnail}
      />
      <FileField
        key={`photos ${resetKey}`}
        label={copy.photos}
        name="photos"
        multiple
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
