import { eventPicturesCopy as copy } from '#copy/event/pictures.ts';
import { COVER_RATIO, POSTER_RATIO } from '#model/picture/crop-ratio.ts';
import { createEventCrop } from '#stores/account/event-crop.ts';
import type { EventDraftStore } from '#stores/account/event-draft-store.ts';
import { StoredCrop } from '../photos/StoredCrop.tsx';

const RATIOS = { cover: COVER_RATIO, thumbnail: POSTER_RATIO } as const;

interface Props {
  store: EventDraftStore;
  name: keyof typeof RATIOS;
  /** The address of the stored picture. */
  url: string;
}

/** Crops the stored cover or poster of an event. */
export const PictureCrop = ({ store, name, url }: Props) => (
  <StoredCrop create={() => createEventCrop(store, name)} url={url} label={copy[name]} ratio={RATIOS[name]} />
);
