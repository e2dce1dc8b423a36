import { z } from 'zod';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { eventPage, eventsOfEntryQuery, eventStatuses, eventWire } from './event.ts';
import { photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { emptyField, fileField } from './user.ts';

const instant = z.iso.datetime({ offset: true });
const price = z.union([emptyField, z.coerce.number().min(0).max(1_000_000).nullable()], {
  error: fieldMessage.number,
});
const flag = z.union([z.boolean(), z.stringbool()], { error: fieldMessage.boolean });

/** Fields of an event as its owner sends them; files `cover`, `thumbnail`, `photo0`, `photo1`, … */
const eventBody = z
  .object({
    name: z.string().min(1).max(300),
    short_description: z.string().max(500).optional(),
    description: z.string().max(50_000).optional(),
    price_min: price.optional(),
    price_max: price.optional(),
    is_openmic: flag.optional(),
    is_online: flag.optional(),
    is_inperson: flag.optional(),
    start_at: instant,
    end_at: z.union([emptyField, instant.nullable()]).optional(),
    timezone: z.string().max(64).optional(),
    status: z.enum(eventStatuses).optional(),
    ticket_url: z.string().max(2000).optional(),
    venue_id: z
      .union([emptyField, z.coerce.number().int().nullable()], { error: fieldMessage.number })
      .optional(),
    cover: fileField.optional(),
    thumbnail: fileField.optional(),
  })
  .catchall(fileField);

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
  body: eventBody.partial(),
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
    comedians: z.array(z.int()).max(100),
    comedians_extra: z.array(z.string().max(300)).max(100).optional(),
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
