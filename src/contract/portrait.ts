import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { fileField, userWire } from './user.ts';

/* The calls about portraits that the specification has. Account pages load them once a picture is chosen. */

export const updateProfilePicture = endpoint({
  method: 'POST',
  path: '/api/account/profile/picture/',
  auth: 'user',
  tag: 'Account',
  summary: 'Replaces the picture of the profile',
  body: z.object({ picture: fileField }),
  encoding: 'multipart',
  reply: userWire,
  failures: [400, 401, 413, 429, 503],
});

export const updateComedianPicture = endpoint({
  method: 'POST',
  path: '/api/account/comedian/picture/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Replaces the portrait; 404 before the profile exists',
  body: z.object({ picture: fileField }),
  encoding: 'multipart',
  reply: comedianWire,
  failures: [400, 401, 403, 404, 413, 429, 503],
});
