import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin-control.ts';
import { checkPicture } from '#islands/account/check-picture.ts';
import { pictureCopy } from '#copy/picture.ts';
import { smallestUrl } from '#model/admin-entry.ts';
import { createPictureUpload } from '#stores/admin/picture-upload.ts';
import { FileField } from '#ui/FileField.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { CropChoice } from './CropChoice.tsx';
import { asText, type ControlProps } from './props.ts';
import styles from './Controls.module.css';

/** A picture: the one that is there, another one that is sent at once, or none. */
export function PictureControl({
  field,
  label,
  help,
  value,
  error,
  pictures,
  onValue,
  onPicture,
}: ControlProps) {
  const [upload] = useState(createPictureUpload);
  const state = useStore(upload.$state);
  const progress = useStore(upload.$progress);
  const [chosen, setChosen] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const picture = pictures[asText(value)];
  const url = picture && smallestUrl(picture);

  const finish = () => {
    setChosen(null);
    setRound(round + 1);
  };
  const send = (file: Blob) =>
    upload.submit({
      file,
      onStored: ({ hash, ...stored }) => {
        onPicture(hash, stored);
        onValue(hash);
        finish();
      },
    });
  return (
    <fieldset className={styles['picture']} name={field} data-field={label}>
      <legend>{label}</legend>
      {url ? <img src={url} alt={copy.picture.alt} /> : <p>{copy.picture.none}</p>}
      {value !== null && (
        <button
          type="button"
          className="press cartel"
          aria-label={copy.named(copy.remove, label)}
          onClick={() => onValue(null)}
        >
          {copy.remove}
        </button>
      )}
      <FileField
        key={round}
        label={copy.named(pictureCopy.files.choose, label)}
        name={`${field}-file`}
        hint={help ? `${help} ${copy.picture.hint}` : copy.picture.hint}
        error={error ?? (state.status === 'failed' ? (state.fields.file ?? copy.picture.failed) : undefined)}
        isShownElsewhere
        check={checkPicture}
        onFiles={([file]) => setChosen(file ?? null)}
        words={pictureCopy.files}
      />
      {chosen && (
        <CropChoice
          file={chosen}
          isPending={state.status === 'pending'}
          onSend={(file) => void send(file)}
          onCancel={finish}
        />
      )}
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
      <output className={styles['done']}>{state.status === 'done' && copy.picture.done}</output>
    </fieldset>
  );
}
