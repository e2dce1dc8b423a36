import { createCoverCropCalls } from '#client/account/cover-crops.ts';
import { authorization } from '../session.ts';
import { showOwnComedian } from './comedian.ts';
import { createPictureCrop, type PictureCrop } from './picture-crop.ts';

/** The crop of the cover of the own profile. */
export const createCoverCrop = (): PictureCrop =>
  createPictureCrop({
    name: 'cover',
    callsOf: () => createCoverCropCalls({ baseUrl: '', token: authorization }),
    onCropped: showOwnComedian,
  });
