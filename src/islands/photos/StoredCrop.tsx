import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PictureCrop } from '#stores/account/picture-crop.ts';
import { CropChoice } from './CropChoice.tsx';

interface Props {
  create: () => PictureCrop;
  /** The address of the stored picture. */
  url: string;
  label: string;
  /** Width divided by height, as its page shows it. */
  ratio: number;
}

/** Crops a stored picture of an own entry, where its original is. */
export function StoredCrop({ create, url, label, ratio }: Props) {
  const [crop] = useState(create);
  const part = useStore(crop.$part);
  useEffect(() => void crop.load(url), [crop, url]);
  if (!part) return null;
  return (
    <CropChoice
      id={part.picture}
      label={label}
      crop={part.crop}
      ratio={ratio}
      onOriginal={crop.original}
      onCrop={crop.crop}
    />
  );
}
