import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { eventPage, eventsOfEntryQuery, eventStatuses, eventWire } from './event.ts';
import { photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { emptyField, fileField } from './user.ts';

const instant = z.iso.datetime({ offset: true });
const price = z.union([emptyField, z.nullable(z.coerce.number().check(z.minimum(0), z.maximum(1_000_000)))], {
  error: fieldMessage.number,
});
const flag = z.union([z.boolean(), z.stringbool()], { error: fieldMessage.boolean });

/** Fields of an event as its owner sends them; files `cover`, `thumbnail`, `photo0`, `photo1`, … */
const eventBody = z.catchall(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    short_description: z.optional(z.string().check(z.maxLength(500))),
    description: z.optional(z.string().check(z.maxLength(50_000))),
    price_min: z.optional(price),
    price_max: z.optional(price),
    is_openmic: z.optional(flag),
    is_online: z.optional(flag),
    is_inperson: z.optional(flag),
    start_at: instant,
    end_at: z.optional(z.union([emptyField, z.nullable(instant)])),
    timezone: z.optional(z.string().check(z.maxLength(64))),
    status: z.optional(z.enum(eventStatuses)),
    ticket_url: z.optional(z.string().check(z.maxLength(2000))),
    venue_id: z.optional(
      z.union([emptyField, z.nullable(z.coerce.number().check(z.int()))], { error: fieldMessage.number }),
    ),
    cover: z.optional(fileField),
    thumbnail: z.optional(fileField),
  }),
  fileField,
);

export const listOwnedEvents = endpoint({
  method: 'GET',
  path: '/api/account/events-owner/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Events the caller owns',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 401, 403, 404],
});

export const listAppearances = endpoint({
  method: 'GET',
  path: '/api/account/events-comedian/',
  auth: 'user',
  tag: 'Account',
  summary: 'Events the caller appears in as a comedian',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 401, 404],
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/account/events-owner/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Creates an event',
  body: eventBody,
  encoding: 'multipart',
  reply: eventWire,
  status: 201,
  failures: [400, 401, 403, 413, 429],
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/account/events-owner/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Changes an event; 409 when somebody else changed it meanwhile',
  body: z.partial(eventBody),
  encoding: 'multipart',
  reply: eventWire,
  failures: [400, 401, 403, 404, 409, 413, 429],
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/account/events-owner/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes an event',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});

export const setEventComedians = endpoint({
  method: 'PUT',
  path: '/api/account/events-owner/{id}/comedians/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Sets the line-up: comedian ids in billing order, and names without a profile',
  body: z.object({
    comedians: z.array(z.int()).check(z.maxLength(100)),
    comedians_extra: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
  }),
  reply: z.array(comedianWire),
  failures: [400, 401, 403, 404],
});

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/account/events-owner/{id}/photos/{photoId}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes a photo of an event; answers those that remain',
  reply: z.array(photoWire),
  failures: [401, 403, 404],
});
