import { getComedianProfile } from '#contract/account-comedian.ts';
import { type OwnComedian, toOwnComedian } from '#model/account/own-comedian.ts';
import type { ClientOptions } from '../http/http.ts';
import { type CropCalls, createCropCalls } from './crops.ts';

/** The crops of the cover of the own profile. */
export const createCoverCropCalls = (client: ClientOptions): CropCalls<OwnComedian, 'cover'> =>
  createCropCalls({
    client,
    path: getComedianProfile.path,
    wire: getComedianProfile.reply,
    toOwner: toOwnComedian,
  });
