import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin-control.ts';
import { pictureCopy } from '#copy/picture.ts';
import { checkPicture, fitForSending } from '#islands/account/check-picture.ts';
import { smallestUrl } from '#model/admin-entry.ts';
import { createPictureUpload } from '#stores/admin/picture-upload.ts';
import { Field } from '#ui/Field.tsx';
import { FileField } from '#ui/FileField.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import type { PhotoValue } from '../forms/control.ts';
import { OrderedRows } from './OrderedRows.tsx';
import type { ControlProps } from './props.ts';
import styles from './Controls.module.css';

/** Photos in their order, each with what is written under it. */
export function PhotosControl({ field, label, value, error, pictures, onValue, onPicture }: ControlProps) {
  const [upload] = useState(createPictureUpload);
  const state = useStore(upload.$state);
  const progress = useStore(upload.$progress);
  const [round, setRound] = useState(0);
  const photos = Array.isArray(value) ? (value as PhotoValue[]) : [];

  const add = async (files: readonly File[]) => {
    const added: PhotoValue[] = [];
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- each may need the memory of a whole picture
      await upload.submit({
        // oxlint-disable-next-line no-await-in-loop -- as above
        file: await fitForSending(file),
        onStored: ({ hash, ...stored }) => {
          onPicture(hash, stored);
          added.push({ media: hash, caption: '', credit: '', license: '' });
        },
      });
    }
    if (added.length > 0) onValue([...photos, ...added]);
    setRound(round + 1);
  };
  const edit = (place: number, change: Partial<PhotoValue>) => {
    const photo = photos[place];
    if (photo) onValue(photos.map((one) => (one === photo ? { ...photo, ...change } : one)));
  };
  return (
    <fieldset className={styles['records']} name={field} data-field={label}>
      <legend>{label}</legend>
      <OrderedRows
        label={label}
        isOrdered={photos.length > 1}
        rows={photos.map((photo, place) => ({
          key: String(place),
          name: copy.photo.row(place + 1),
          content: (
            <Photo
              photo={photo}
              place={place}
              url={(pictures[photo.media] && smallestUrl(pictures[photo.media] as never)) ?? null}
              onEdit={(change) => edit(place, change)}
            />
          ),
        }))}
        onOrder={(keys) => onValue(keys.map((key) => photos[Number(key)]))}
      />
      <FileField
        key={round}
        label={copy.named(copy.add, label)}
        name={`${field}-files`}
        multiple
        hint={copy.picture.hint}
        error={error ?? (state.status === 'failed' ? (state.fields.file ?? copy.picture.failed) : undefined)}
        isShownElsewhere
        check={checkPicture}
        onFiles={(files) => files.length > 0 && void add(files)}
        words={pictureCopy.photos}
      />
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
    </fieldset>
  );
}

interface PhotoProps {
  photo: PhotoValue;
  place: number;
  url: string | null;
  onEdit: (change: Partial<PhotoValue>) => void;
}

const TEXTS = [
  ['caption', 300],
  ['credit', 200],
  ['license', 100],
] as const;

function Photo({ photo, place, url, onEdit }: PhotoProps) {
  return (
    <div className={styles['photo']}>
      {url && <img src={url} alt={photo.caption || copy.photo.row(place + 1)} loading="lazy" />}
      <details>
        <summary>
          {copy.photo.texts} <span className="only-heard">{copy.photo.row(place + 1)}</span>
        </summary>
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
      </details>
    </div>
  );
}
