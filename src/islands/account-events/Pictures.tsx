import { useStore } from '@nanostores/react';
import { eventFormCopy } from '#copy/event/form.ts';
import { eventPicturesCopy as copy } from '#copy/event/pictures.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import type { EventField } from '#stores/account/event-save.ts';
import { FileField } from '#ui/FileField.tsx';
import { checkPicture, fitForSending } from '../account/check-picture.ts';
import styles from './EventForm.module.css';

const sentPicture = (chosen: File) => ({ chosen, sent: fitForSending(chosen) });

export interface PicturesProps {
  editor: EventEditor;
  errors: Partial<Record<EventField, string>>;
}

/** Cover, bill and photos; stored ones can be removed. */
export function Pictures({ editor, errors }: PicturesProps) {
  const { sheet } = editor;
  const event = useStore(sheet.$event);
  const photos = event?.photos ?? [];
  return (
    <fieldset className={styles['part']}>
      <legend>{eventFormCopy.pictures}</legend>
      <FileField
        label={copy.cover}
        name="cover"
        hint={copy.pictureHint}
        current={event?.cover?.url ?? null}
        check={checkPicture}
        onFiles={([cover]) => sheet.choose({ cover: cover ? sentPicture(cover) : null })}
        isToldAtOnce
        words={copy.pictureWords}
        error={errors.cover}
      />
      <FileField
        label={copy.thumbnail}
        name="thumbnail"
        current={event?.thumbnail?.url ?? null}
        check={checkPicture}
        onFiles={([thumbnail]) => sheet.choose({ thumbnail: thumbnail ? sentPicture(thumbnail) : null })}
        isToldAtOnce
        words={copy.pictureWords}
        error={errors.thumbnail}
      />
      <FileField
        label={copy.photos}
        name="photos"
        multiple
        check={checkPicture}
        onFiles={(files) => sheet.choose({ photos: files.map(sentPicture) })}
        isToldAtOnce
        words={copy.photoWords}
        error={errors.photos}
      />
      {photos.length > 0 && (
        <ul className={styles['photos']} aria-label={copy.photosNow}>
          {photos.map(({ id, url, webp, caption }, place) => (
            <li key={id}>
              <img src={webp[0]?.url ?? url} alt={caption} loading="lazy" />
              <button type="button" className="press cartel" onClick={() => void editor.deletePhoto(id)}>
                {copy.deletePhoto(place + 1)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
