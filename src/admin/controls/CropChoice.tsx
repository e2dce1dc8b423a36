import { Suspense, useEffect, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin-control.ts';
import { pictureCopy } from '#copy/picture.ts';
import { fitForSending } from '#islands/account/check-picture.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
// Its styles have to be there before it is.
import '#ui/Cropper.module.css';
import styles from './Controls.module.css';

const Cropper = lazyComponent(
  () => import('#ui/Cropper.tsx'),
  (code) => code.Cropper,
);

/** Pixels of each side of a square at most. */
const LARGEST = 2000;

interface Props {
  file: File;
  isPending: boolean;
  onSend: (file: Blob) => void;
  onCancel: () => void;
}

/** A chosen picture: sent as it is, or a square of it. */
export function CropChoice({ file, isPending, onSend, onCancel }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => () => picture?.close(), [picture]);
  const crop = async () => {
    const { openPicture } = await import('#ui/picture-file.ts');
    const opened = await openPicture(file);
    setPicture(typeof opened === 'string' ? null : opened);
  };
  const whole = async () => onSend(await fitForSending(file));
  if (picture) {
    return (
      <Suspense>
        <Cropper
          picture={picture}
          largest={LARGEST}
          isPending={isPending}
          onCrop={(square) => square && onSend(square)}
          onCancel={onCancel}
          words={pictureCopy.crop}
        />
      </Suspense>
    );
  }
  return (
    <div className={styles['ways']}>
      <button
        type="button"
        className="press cartel"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && void whole()}
      >
        {isPending ? pictureCopy.crop.sending : copy.picture.whole}
      </button>
      {!isPending && (
        <button type="button" className="press cartel" onClick={() => void crop()}>
          {copy.picture.crop}
        </button>
      )}
    </div>
  );
}
