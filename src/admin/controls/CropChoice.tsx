import { Suspense, useEffect, useRef, useState } from 'react';
import type { CropWire } from '#contract/crop.ts';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { loadChunk } from '#stores/load-chunk.ts';
// Styles of a component that loads later: a late style sheet would move the page.
import '#ui/Cropper.module.css';
import styles from './Controls.module.css';

const Cropper = lazyComponent(
  () => import('#ui/Cropper.tsx'),
  (code) => code.Cropper,
);

const WHOLE: CropWire = { left: 0, top: 0, width: 1, height: 1 };

interface Props {
  /** The picture. */
  hash: string;
  /** The part of the original that the picture shows, with which a crop begins. */
  crop: CropWire;
  ratio: number;
  /** Loads the stored original. */
  onOriginal: (hash: string) => Promise<Blob>;
  onCrop: (part: CropWire) => void;
}

/** Chooses between the whole original and a part of it in the aspect ratio of its pages. */
export function CropChoice({ hash, crop, ratio, onOriginal, onCrop }: Props) {
  const [opened, setOpened] = useState<{ hash: string; picture: ImageBitmap } | null>(null);
  const [problem, setProblem] = useState('');
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => () => opened?.picture.close(), [opened]);
  const open = async () => {
    try {
      const [{ openPicture }, original] = await Promise.all([
        loadChunk(() => import('#ui/picture-file.ts')),
        onOriginal(hash),
      ]);
      const file = new File([original], copy.picture.original, { type: original.type });
      const picture = await openPicture(file);
      setProblem(typeof picture === 'string' ? pictureCopy.problem[picture](file.name) : '');
      if (typeof picture !== 'string') setOpened({ hash, picture });
    } catch {
      setProblem(copy.picture.noOriginal);
    }
  };
  const close = () => {
    setOpened(null);
    // The focused button was removed.
    requestAnimationFrame(() => ways.current?.querySelector('button')?.focus());
  };
  if (opened?.hash === hash) {
    return (
      <Suspense>
        <Cropper
          picture={opened.picture}
          ratio={ratio}
          start={crop}
          isPending={false}
          onCrop={(part) => {
            onCrop(part);
            close();
          }}
          onCancel={close}
          words={pictureCopy.crop}
        />
      </Suspense>
    );
  }
  const isCropped = crop.width < 1 || crop.height < 1;
  return (
    <>
      <div ref={ways} className={styles['ways']}>
        <button type="button" className="press cartel" onClick={() => void open()}>
          {isCropped ? copy.picture.cropAgain : copy.picture.crop}
        </button>
        {isCropped && (
          <button type="button" className="press cartel" onClick={() => onCrop(WHOLE)}>
            {copy.picture.whole}
          </button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
