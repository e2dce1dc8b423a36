import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { emptyField } from './input.ts';
import { clearableFile, richTextField, withPhotos } from './user.ts';

/** A URL, with or without protocol. */
const WEB = /https?:\/\/\S+|[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?/;

/** A user name of a network. */
const USER_NAME = /@?[\w.-]{1,60}/;

const whole = (...patterns: readonly RegExp[]) =>
  new RegExp(`^(${patterns.map(({ source }) => source).join('|')})?$`, 'i');

const short = z.string().check(z.trim(), z.maxLength(500));

const link = z.optional(short.check(z.regex(whole(WEB, USER_NAME), { error: fieldMessage.link })));

/** The most photos of a gallery. */
export const MAX_PHOTOS = 60;

export const getComedianProfile = endpoint({
  method: 'GET',
  path: '/api/account/comedian/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'The comedian profile of the caller, published or not',
  reply: comedianWire,
  failures: [401, 403, 404],
});

/** Normalizes one line: single spaces, none at the ends. */
const oneLine = z.overwrite<string>((typed) => typed.replaceAll(/\s+/g, ' ').trim());

/** The fields of a comedian that the comedian edits. */
export const comedianFields = z.object({
  nickname: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
  short_bio: z.optional(z.string().check(z.maxLength(500))),
  bio: z.optional(richTextField),
  punchline: z.optional(z.string().check(oneLine, z.maxLength(140))),
  birthdate: z.optional(z.union([emptyField, z.nullable(z.iso.date({ error: fieldMessage.date }))])),
  facebook: link,
  twitter: link,
  instagram: link,
  youtube: link,
  web: z.optional(short.check(z.regex(whole(WEB), { error: fieldMessage.url }))),
  city: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  cover: z.optional(clearableFile),
});

export const saveComedianProfile = endpoint({
  method: 'POST',
  path: '/api/account/comedian/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Creates the profile or changes the fields sent; photos as files photo0, photo1, …',
  body: withPhotos(comedianFields),
  encoding: 'multipart',
  reply: comedianWire,
  failures: [400, 401, 403, 413, 429, 503],
});

export const addComedianPhotos = endpoint({
  method: 'POST',
  path: '/api/account/comedian/photos/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Adds photos to the gallery, as files photo0, photo1, …; returns the whole gallery',
  body: withPhotos(z.object({})),
  encoding: 'multipart',
  reply: z.array(photoWire),
  failures: [400, 401, 403, 404, 413, 429, 503],
});

export const arrangeComedianPhotos = endpoint({
  method: 'PUT',
  path: '/api/account/comedian/photos/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Sorts the gallery by the ids sent, with their captions and credits; other photos follow',
  body: z.object({
    photos: z
      .array(
        z.object({
          id: z.int(),
          caption: z.optional(z.string().check(z.trim(), z.maxLength(300))),
          credit: z.optional(z.string().check(z.trim(), z.maxLength(200))),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  reply: z.array(photoWire),
  failures: [400, 401, 403, 404, 429],
});

export const deleteComedianPhoto = endpoint({
  method: 'DELETE',
  path: '/api/account/comedian/photos/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes a photo; returns the remaining ones',
  reply: z.array(photoWire),
  failures: [401, 403, 404],
});
