import { ownComedianCopy as copy } from '#copy/account/comedian.ts';
import { COVER_RATIO } from '#model/picture/crop-ratio.ts';
import { createCoverCrop } from '#stores/account/cover-crop.ts';
import { StoredCrop } from '../photos/StoredCrop.tsx';

/** Crops the cover of the own profile, which is stored under `url`. */
export const CoverCrop = ({ url }: { url: string }) => (
  <StoredCrop create={createCoverCrop} url={url} label={copy.cover} ratio={COVER_RATIO} />
);
