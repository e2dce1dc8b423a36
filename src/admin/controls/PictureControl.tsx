import { useStore } from '@nanostores/react';
import { Suspense, useRef, useState } from 'react';
import type { CropWire } from '#contract/crop.ts';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { adminEditorCopy } from '#copy/admin/editor.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { checkPicture, fitForSending, sendable } from '#islands/account/check-picture.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { smallestUrl } from '#model/admin/entry.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import { createPictureQueue } from '#stores/admin/picture-queue.ts';
// Styles of a component that loads later: a late style sheet would move the page.
import '#ui/Cropper.module.css';
import { FileField } from '#ui/FileField.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useObjectUrl } from '#ui/use-object-url.ts';
import { cropRatio } from './crop-ratio.ts';
import { asText, type ControlProps } from './props.ts';
import styles from './Controls.module.css';

const CropChoice = lazyComponent(
  () => import('#islands/photos/CropChoice.tsx'),
  (code) => code.CropChoice,
);

/** Returns the file to upload, or null if it is refused. */
const sendableFile = async (file: File): Promise<Blob | null> =>
  (await sendable([file])).length > 0 ? fitForSending(file) : null;

/** Loads the calls for originals when a picture is cropped. */
const loadCalls = () => loadChunk(() => import('#stores/admin/picture-calls.ts'));
const loadOriginal = async (hash: string) => (await loadCalls()).pictureCalls.original(hash);
const crop = async (hash: string, part: CropWire) => (await loadCalls()).pictureCalls.crop(hash, part);

/** A picture: the stored one, a new one, which is uploaded as soon as it is chosen, or none. */
export function PictureControl(props: ControlProps) {
  const { field, label, help, value, error, resets, document, pictures } = props;
  const { onValue, onPicture, onUpload } = props;
  const [queue] = useState(() => createPictureQueue((send) => onUpload(field, send)));
  const state = useStore(queue.$state);
  const progress = useStore(queue.$progress);
  /** The file that was chosen, until it is cropped. */
  const [original, setOriginal] = useState<File | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const [fileResets, setFileResets] = useState(0);
  const [shownResets, setShownResets] = useState(resets);
  const group = useRef<HTMLFieldSetElement>(null);
  const picture = pictures[asText(value)];
  const preview = useObjectUrl(original);
  const url = preview ?? (picture && smallestUrl(picture));

  const send = (file: Parameters<typeof queue.add>[0][number]['file']) =>
    queue.replace({
      file,
      onStored: ({ hash, ...sent }) => {
        onPicture(hash, sent);
        onValue(hash);
        setStored(hash);
      },
    });
  const forget = () => {
    setOriginal(null);
    setFileResets(fileResets + 1);
  };
  if (resets !== shownResets) {
    setShownResets(resets);
    // The chosen file has been saved or discarded.
    if (value !== stored) forget();
    setStored(null);
  }
  /** Called with a file before it is checked, since the form may be saved meanwhile, and with null if it is refused. */
  const take = ([file]: readonly File[]) => {
    setOriginal(file ?? null);
    if (file) send(sendableFile(file));
    else queue.replace(null);
  };
  const remove = () => {
    queue.replace(null);
    forget();
    onValue(null);
    // The button is removed with the picture.
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} className={styles['picture']} name={field} data-field={label}>
      <legend>{label}</legend>
      {url ? <img src={url} alt={copy.picture.alt} /> : <p>{copy.picture.none}</p>}
      {(value !== null || original) && (
        <button
          type="button"
          className="press cartel"
          aria-label={copy.named(copy.remove, label)}
          onClick={remove}
        >
          {copy.remove}
        </button>
      )}
      <FileField
        key={fileResets}
        label={copy.named(pictureCopy.files.choose, label)}
        name={`${field}-file`}
        hint={help ? `${help} ${copy.picture.hint}` : copy.picture.hint}
        error={
          error ??
          (state.status === 'failed' ? (state.fields.file ?? adminEditorCopy.pictureFailed) : undefined)
        }
        isShownElsewhere
        check={checkPicture}
        isEager
        onFiles={take}
        words={pictureCopy.files}
      />
      {picture?.crop && (!original || state.status === 'done') && (
        <Suspense>
          <CropChoice
            id={asText(value)}
            crop={picture.crop}
            ratio={cropRatio(field, document)}
            onOriginal={() => loadOriginal(asText(value))}
            onCrop={(part) => {
              forget();
              send(() => crop(asText(value), part));
            }}
          />
        </Suspense>
      )}
      {state.status === 'pending' && <UploadProgress share={progress} label={pictureCopy.progress} />}
      <output className={styles['done']}>
        {state.status === 'done' && value === stored && copy.picture.done}
      </output>
    </fieldset>
  );
}
