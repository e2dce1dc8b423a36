import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ownComedianCopy as copy } from '#copy/account/comedian.ts';
import { COVER_RATIO } from '#model/picture/crop-ratio.ts';
import { createCoverCrop } from '#stores/account/cover-crop.ts';
import { CropChoice } from '../photos/CropChoice.tsx';

/** Crops the cover of the own profile, which is stored under `url`, where its original is. */
export function CoverCrop({ url }: { url: string }) {
  const [crop] = useState(createCoverCrop);
  const part = useStore(crop.$part);
  useEffect(() => void crop.load(url), [crop, url]);
  if (!part) return null;
  return (
    <CropChoice
      id={part.picture}
      label={copy.cover}
      crop={part.crop}
      ratio={COVER_RATIO}
      onOriginal={crop.original}
      onCrop={crop.crop}
    />
  );
}
