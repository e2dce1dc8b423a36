import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { adminEditorCopy } from '#copy/admin/editor.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { checkPicture, fitForSending } from '#islands/account/check-picture.ts';
import { type AdminPicture, smallestUrl } from '#model/admin/entry.ts';
import { moveItem } from '#model/list/move-item.ts';
import { createPictureQueue } from '#stores/admin/picture-queue.ts';
import { Field } from '#ui/Field.tsx';
import { FileField } from '#ui/FileField.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import type { PhotoValue } from '#contract/fields/field.ts';
import { PhotoGrid } from '#islands/photos/PhotoGrid.tsx';
import type { ControlProps } from './props.ts';
import styles from './Controls.module.css';

/** Photos in their order, each with its caption, credit and license. */
export function PhotosControl(props: ControlProps) {
  const { field, label, help, value, error, pictures, onValue, onPicture, onUpload } = props;
  const [queue] = useState(() => createPictureQueue((send) => onUpload(field, send)));
  const state = useStore(queue.$state);
  const progress = useStore(queue.$progress);
  const [resets, setResets] = useState(0);
  const photos = Array.isArray(value) ? (value as PhotoValue[]) : [];
  /** The current photos when an upload ends, since they may have been edited meanwhile. */
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });

  const store = ({ hash, ...stored }: AdminPicture & { hash: string }) => {
    onPicture(hash, stored);
    latest.current = [...latest.current, { media: hash, caption: '', credit: '', license: '' }];
    onValue(latest.current);
  };
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    queue.add(files.map((file) => ({ file: fitForSending(file), onStored: store })));
    setResets(resets + 1);
  };
  const edit = (place: number, change: Partial<PhotoValue>) => {
    const photo = photos[place];
    if (photo) onValue(photos.map((one) => (one === photo ? { ...photo, ...change } : one)));
  };
  const keys = keysOf(photos);
  return (
    <fieldset className={styles['records']} name={field} data-field={label}>
      <legend>{label}</legend>
      <PhotoGrid
        label={label}
        adder={`${field}-files`}
        photos={photos.map((photo, place) => ({
          key: keys[place] ?? '',
          url: urlOf(pictures[photo.media]),
          caption: photo.caption,
          texts: <Texts photo={photo} place={place} onEdit={(change) => edit(place, change)} />,
        }))}
        onMove={(key, places) => onValue(moveItem(photos, keys.indexOf(key), places))}
        onRemove={(key) => onValue(photos.filter((_, place) => keys[place] !== key))}
      />
      <FileField
        key={resets}
        label={copy.named(copy.add, label)}
        name={`${field}-files`}
        multiple
        hint={help ? `${help} ${copy.picture.hint}` : copy.picture.hint}
        error={
          error ??
          (state.status === 'failed' ? (state.fields.file ?? adminEditorCopy.pictureFailed) : undefined)
        }
        isShownElsewhere
        check={checkPicture}
        onFiles={add}
        words={pictureCopy.photos}
      />
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
    </fieldset>
  );
}

/** A key for each photo, which stays with it when it moves: a picture may be there twice. */
function keysOf(photos: readonly PhotoValue[]): string[] {
  const counts = new Map<string, number>();
  return photos.map(({ media }) => {
    const count = (counts.get(media) ?? 0) + 1;
    counts.set(media, count);
    return `${media}-${count}`;
  });
}

const urlOf = (picture: AdminPicture | undefined) => (picture && smallestUrl(picture)) ?? undefined;

const TEXTS = [
  ['caption', 300],
  ['credit', 200],
  ['license', 100],
] as const;

interface TextsProps {
  photo: PhotoValue;
  place: number;
  onEdit: (change: Partial<PhotoValue>) => void;
}

function Texts({ photo, place, onEdit }: TextsProps) {
  return (
    <details>
      <summary>
        {copy.photo.texts} <span className="only-heard">{copy.photo.row(place + 1)}</span>
      </summary>
      <div className={styles['texts']}>
        {TEXTS.map(([name, max]) => (
          <Field
            key={name}
            label={copy.photo[name]}
            name={`photo-${place}-${name}`}
            maxLength={max}
            value={photo[name]}
            onChange={({ target }) => onEdit({ [name]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}
