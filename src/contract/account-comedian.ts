import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { emptyField, fileField } from './user.ts';

const link = z.optional(z.string().check(z.maxLength(500)));

/** Fields named `photo0`, `photo1`, … carry pictures for the gallery. */
const photoFields = z.record(z.string().check(z.regex(/^photo\d{1,3}$/)), fileField);

export const getComedianProfile = endpoint({
  method: 'GET',
  path: '/api/account/comedian/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'The comedian profile of the caller',
  reply: comedianWire,
  failures: [401, 403, 404],
});

export const saveComedianProfile = endpoint({
  method: 'POST',
  path: '/api/account/comedian/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Creates the profile or changes the fields sent; photos as files photo0, photo1, …',
  body: z.catchall(
    z.object({
      nickname: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
      short_bio: z.optional(z.string().check(z.maxLength(500))),
      bio: z.optional(z.string().check(z.maxLength(50_000))),
      birthdate: z.optional(z.union([emptyField, z.nullable(z.iso.date({ error: fieldMessage.date }))])),
      facebook: link,
      twitter: link,
      instagram: link,
      youtube: link,
      web: link,
      city: z.optional(z.string().check(z.maxLength(120))),
      cover: z.optional(fileField),
    }),
    fileField,
  ),
  encoding: 'multipart',
  reply: comedianWire,
  failures: [400, 401, 403, 413, 429],
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
  failures: [400, 401, 403, 404, 413, 429],
});

export const addComedianPhotos = endpoint({
  method: 'POST',
  path: '/api/account/comedian/photos/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Adds photos to the gallery',
  body: photoFields,
  encoding: 'multipart',
  reply: z.array(photoWire),
  failures: [400, 401, 403, 404, 413, 429],
});

export const deleteComedianPhoto = endpoint({
  method: 'DELETE',
  path: '/api/account/comedian/photos/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes a photo; answers those that remain',
  reply: z.array(photoWire),
  failures: [401, 403, 404],
});
