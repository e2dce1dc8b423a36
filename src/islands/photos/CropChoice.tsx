import { Suspense, useEffect, useRef, useState } from 'react';
import { cropCopy as copy } from '#copy/form/crop.ts';
import { pictureCopy } from '#copy/form/picture.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import type { Part } from '#ui/crop.ts';
import styles from '#ui/Cropper.module.css';
import { lazyComponent } from '../loading/lazy-component.ts';

const Cropper = lazyComponent(
  () => import('#ui/Cropper.tsx'),
  (code) => code.Cropper,
);

const words = { ...pictureCopy.crop, sending: copy.sending };

const WHOLE: Part = { left: 0, top: 0, width: 1, height: 1 };

interface Props {
  /** Identifies the picture. */
  id: string;
  /** Tells the buttons of several pictures apart, where nothing around them does. */
  label?: string;
  /** The part of the original that the picture shows, with which a crop begins. */
  crop: Part;
  ratio: number;
  /** Loads the stored original. */
  onOriginal: () => Promise<Blob>;
  /** Shows a part. Where it resolves to false, the part was not stored and stays chosen. */
  onCrop: (part: Part) => void | Promise<boolean>;
}

/** Chooses between the whole original and a part of it in the aspect ratio of its pages. */
export function CropChoice({ id, label, crop, ratio, onOriginal, onCrop }: Props) {
  const [opened, setOpened] = useState<{ id: string; picture: ImageBitmap } | null>(null);
  const [problem, setProblem] = useState('');
  /** Whether the original is loaded, or a part is sent. */
  const [isPending, setPending] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  /** The picture that is shown now; null after unmounting. */
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  useEffect(() => () => opened?.picture.close(), [opened]);
  // Another picture took the place of the one that was being cropped.
  if (opened && opened.id !== id) setOpened(null);

  const open = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const [{ openPicture }, original] = await Promise.all([
        loadChunk(() => import('#ui/picture-file.ts')),
        onOriginal(),
      ]);
      const file = new File([original], copy.original, { type: original.type });
      const picture = await openPicture(file);
      setProblem(typeof picture === 'string' ? pictureCopy.problem[picture](file.name) : '');
      if (typeof picture !== 'string') {
        if (shown.current === id) setOpened({ id, picture });
        else picture.close();
      }
    } catch {
      setProblem(copy.noOriginal);
    }
    setPending(false);
  };
  const close = () => {
    setOpened(null);
    // The focused button was removed.
    requestAnimationFrame(() => ways.current?.querySelector('button')?.focus());
  };
  const use = async (part: Part) => {
    if (isPending) return;
    setPending(true);
    const isUsed = (await onCrop(part)) !== false;
    setPending(false);
    if (isUsed) close();
  };
  if (opened) {
    return (
      <div role={label && 'group'} aria-label={label}>
        <Suspense>
          <Cropper
            picture={opened.picture}
            ratio={ratio}
            start={crop}
            isPending={isPending}
            onCrop={(part) => void use(part)}
            onCancel={close}
            words={words}
          />
        </Suspense>
      </div>
    );
  }
  const isCropped = crop.width < 1 || crop.height < 1;
  const named = (action: string) => label && copy.of(action, label);
  const again = isCropped ? copy.cropAgain : copy.crop;
  return (
    <>
      <div ref={ways} className={styles['ways']}>
        <button
          type="button"
          className="press cartel"
          aria-label={named(again)}
          aria-disabled={isPending || undefined}
          onClick={() => void open()}
        >
          {again}
        </button>
        {isCropped && (
          <button
            type="button"
            className="press cartel"
            aria-label={named(copy.whole)}
            aria-disabled={isPending || undefined}
            onClick={() => void use(WHOLE)}
          >
            {copy.whole}
          </button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
