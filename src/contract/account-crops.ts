import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { cropWire } from './crop.ts';
import { endpoint } from './endpoint.ts';
import { eventWire } from './event.ts';

/* What the pictures of own entries show of their originals, and other parts of them: an addition to the specification. */

/** A picture by its hash, and the part of its original that it shows. */
const shownPart = z.object({ picture: z.string().check(z.maxLength(64)), crop: cropWire });

/** Null without a picture, and for one without an original. */
const shown = z.nullable(shownPart);

export type ShownPart = z.infer<typeof shownPart>;

export const eventCrops = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/events-owner/{id}/crops/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the cover and the poster of an own event show of their originals',
    reply: z.object({ cover: shown, thumbnail: shown }),
    failures: [401, 403, 404],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/events-owner/{id}/crops/',
    auth: 'comedian',
    tag: 'Account',
    summary:
      'Replaces the cover and the poster of an own event by other parts of their originals, also in the dates of its series that show the same; 409 when it shows another picture by now',
    body: z.object({ cover: z.optional(shownPart), thumbnail: z.optional(shownPart) }),
    reply: eventWire,
    failures: [400, 401, 403, 404, 409, 429, 503],
  }),
  getCover: endpoint({
    method: 'GET',
    path: '/api/account/events-owner/{id}/cover/original/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the cover of an own event was cropped from, which only its owner and editors see',
    reply: z.file(),
    file: 'image/webp',
    failures: [401, 403, 404],
  }),
  getThumbnail: endpoint({
    method: 'GET',
    path: '/api/account/events-owner/{id}/thumbnail/original/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the poster of an own event was cropped from, which only its owner and editors see',
    reply: z.file(),
    file: 'image/webp',
    failures: [401, 403, 404],
  }),
};

export const comedianCrops = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/comedian/crops/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the cover of the own profile shows of its original',
    reply: z.object({ cover: shown }),
    failures: [401, 403, 404],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/comedian/crops/',
    auth: 'comedian',
    tag: 'Account',
    summary:
      'Replaces the cover of the own profile by another part of its original; 409 when it shows another picture by now',
    body: z.object({ cover: shownPart }),
    reply: comedianWire,
    failures: [400, 401, 403, 404, 409, 429, 503],
  }),
  getCover: endpoint({
    method: 'GET',
    path: '/api/account/comedian/cover/original/',
    auth: 'comedian',
    tag: 'Account',
    summary: 'What the cover of the own profile was cropped from, which only the comedian and editors see',
    reply: z.file(),
    file: 'image/webp',
    failures: [401, 403, 404],
  }),
};
