import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { cropWire } from './crop.ts';
import { endpoint } from './endpoint.ts';
import { fileField, userWire } from './user.ts';

/*
 * Portraits with their originals: an addition to the calls of `portrait.ts`, from which browsers derive these
 * (`client/account/portraits.ts`), since the schema of a crop would come to the pages of every account.
 */

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A crop as a field of a multipart body: JSON. */
const cropField = z.pipe(z.pipe(z.string(), z.transform(parsed)), cropWire);

const withOriginal = z.object({ original: fileField, crop: cropField });

export const profilePortrait = {
  getCrop: endpoint({
    method: 'GET',
    path: '/api/account/profile/picture/crop/',
    auth: 'user',
    tag: 'Account',
    summary: 'What the picture of the profile shows of its original; 404 where none is stored',
    reply: cropWire,
    failures: [401, 404],
  }),
  crop: endpoint({
    method: 'PUT',
    path: '/api/account/profile/picture/crop/',
    auth: 'user',
    tag: 'Account',
    summary: 'Replaces the picture of the profile by another part of its original',
    body: cropWire,
    reply: userWire,
    failures: [400, 401, 404, 429, 503],
  }),
  getOriginal: endpoint({
    method: 'GET',
    path: '/api/account/profile/picture/original/',
    auth: 'user',
    tag: 'Account',
    summary: 'What the picture of the profile was cropped from, which only its account sees',
    reply: z.file(),
    file: 'image/webp',
    failures: [401, 404],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/account/profile/picture/original/',
    auth: 'user',
    tag: 'Account',
    summary: 'Replaces the picture of the profile by a part of another original, which is stored',
    body: withOriginal,
    encoding: 'multipart',
    reply: userWire,
    failures: [400, 401, 413, 429, 503],
  }),
};

export const comedianPortrait = {
  getCrop: endpoint({
    method: 'GET',
    path: '/api/account/comedian/picture/crop/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the portrait shows of its original; 404 where none is stored',
    reply: cropWire,
    failures: [401, 403, 404],
  }),
  crop: endpoint({
    method: 'PUT',
    path: '/api/account/comedian/picture/crop/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'Replaces the portrait by another part of its original',
    body: cropWire,
    reply: comedianWire,
    failures: [400, 401, 403, 404, 429, 503],
  }),
  getOriginal: endpoint({
    method: 'GET',
    path: '/api/account/comedian/picture/original/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the portrait was cropped from, which only the comedian and editors see',
    reply: z.file(),
    file: 'image/webp',
    failures: [401, 403, 404],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/account/comedian/picture/original/',
    auth: 'comedian',
    tag: 'Account',
    summary:
      'Replaces the portrait by a part of another original, which is stored; 404 before the profile exists',
    body: withOriginal,
    encoding: 'multipart',
    reply: comedianWire,
    failures: [400, 401, 403, 404, 413, 429, 503],
  }),
};
