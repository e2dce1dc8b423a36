import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { eventPicturesCopy as copy } from '#copy/event/pictures.ts';
import { COVER_RATIO, POSTER_RATIO } from '#model/picture/crop-ratio.ts';
import { createEventCrop } from '#stores/account/event-crop.ts';
import type { EventDraftStore } from '#stores/account/event-draft-store.ts';
import { CropChoice } from '../photos/CropChoice.tsx';

const RATIOS = { cover: COVER_RATIO, thumbnail: POSTER_RATIO } as const;

interface Props {
  store: EventDraftStore;
  name: keyof typeof RATIOS;
  /** The address of the stored picture. */
  url: string;
}

/** Crops a stored picture of an event, where its original is. */
export function PictureCrop({ store, name, url }: Props) {
  const [crop] = useState(() => createEventCrop(store, name));
  const part = useStore(crop.$part);
  useEffect(() => void crop.load(url), [crop, url]);
  if (!part) return null;
  return (
    <CropChoice
      id={part.picture}
      label={copy[name]}
      crop={part.crop}
      ratio={RATIOS[name]}
      onOriginal={crop.original}
      onCrop={crop.crop}
    />
  );
}
