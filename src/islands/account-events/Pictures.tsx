import { useStore } from '@nanostores/react';
import { eventFormCopy } from '#copy/event-form.ts';
import { eventPicturesCopy as copy } from '#copy/event-pictures.ts';
import type { EventEditor } from '#stores/account/event-editor.ts';
import type { EventField } from '#stores/account/event-save.ts';
import { FileField } from '#ui/FileField.tsx';
import styles from './EventForm.module.css';

/** Largest size of a picture, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

const TYPES = /^image\/(jpeg|png|webp|avif|gif)$/;

/** The error of a picture that the server would refuse, or null. */
function check(file: File): string | null {
  if (file.size === 0) return copy.fileEmpty;
  if (file.size > MAX_BYTES) return copy.fileTooLarge;
  return TYPES.test(file.type) ? null : copy.fileFormat;
}

interface Props {
  editor: EventEditor;
  errors: Partial<Record<EventField, string>>;
}

/** Cover, bill and photos; stored ones can be removed. */
export function Pictures({ editor, errors }: Props) {
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
        check={check}
        onFiles={([cover]) => sheet.choose({ cover: cover ?? null })}
        words={copy.pictureWords}
        error={errors.cover}
      />
      <FileField
        label={copy.thumbnail}
        name="thumbnail"
        current={event?.thumbnail?.url ?? null}
        check={check}
        onFiles={([thumbnail]) => sheet.choose({ thumbnail: thumbnail ?? null })}
        words={copy.pictureWords}
        error={errors.thumbnail}
      />
      <FileField
        label={copy.photos}
        name="photos"
        multiple
        check={check}
        onFiles={(files) => sheet.choose({ photos: files })}
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
