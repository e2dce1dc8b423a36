import { createComedianPortraits, createProfilePortraits } from '#client/account/portraits.ts';
export type { Portraits } from '#client/account/portraits.ts';
import { authorization } from '../session.ts';

const options = { baseUrl: '', token: authorization };

/** The calls about portraits, as the logged-in user. This module is loaded once a picture is chosen or cropped. */
export const portraits = {
  profile: createProfilePortraits(options),
  comedian: createComedianPortraits(options),
};
