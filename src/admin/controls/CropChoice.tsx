import { Suspense, useEffect, useRef, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin-control.ts';
import { pictureCopy } from '#copy/picture.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { loadChunk } from '#stores/load-chunk.ts';
// Its styles have to be there before it is.
import '#ui/Cropper.module.css';
import styles from './Controls.module.css';

const Cropper = lazyComponent(
  () => import('#ui/Cropper.tsx'),
  (code) => code.Cropper,
);

/** Pixels of the longer side at most. */
const LARGEST = 2000;

interface Props {
  /** The picture as it was chosen: each crop begins with it. */
  file: File;
  ratio: number;
  isCropped: boolean;
  isPending: boolean;
  onCrop: (part: Blob) => void;
  onWhole: () => void;
}

/** A chosen picture is used whole; a part of it, in the shape in which pages show it, can be used instead. */
export function CropChoice({ file, ratio, isCropped, isPending, onCrop, onWhole }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => () => picture?.close(), [picture]);
  const open = async () => {
    const { openPicture } = await loadChunk(() => import('#ui/picture-file.ts'));
    const opened = await openPicture(file);
    if (typeof opened === 'string') setProblem(pictureCopy.problem[opened](file.name));
    else setPicture(opened);
  };
  const close = () => {
    setPicture(null);
    // What had the focus is gone.
    requestAnimationFrame(() => ways.current?.querySelector('button')?.focus());
  };
  const crop = (part: Blob | null) => {
    setProblem(part ? '' : pictureCopy.noMemory);
    if (part) onCrop(part);
    close();
  };
  if (picture) {
    return (
      <Suspense>
        <Cropper
          picture={picture}
          largest={LARGEST}
          ratio={ratio}
          isPending={isPending}
          onCrop={crop}
          onCancel={close}
          words={pictureCopy.crop}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div ref={ways} className={styles['ways']}>
        <button type="button" className="press cartel" onClick={() => void open()}>
          {isCropped ? copy.picture.cropAgain : copy.picture.crop}
        </button>
        {isCropped && (
          <button type="button" className="press cartel" onClick={onWhole}>
            {copy.picture.whole}
          </button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
