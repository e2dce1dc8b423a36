import { z } from 'zod/mini';
import { comedianWire } from './comedian.ts';
import { endpoint } from './endpoint.ts';
import { eventWire } from './event.ts';
import { scopeField } from './event-scope.ts';
import { eventStatuses } from './event-status.ts';
import { photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { clearableFile, richTextField, withPhotos } from './user.ts';
import { booleanField, dateTimeField, emptyField, integerField, priceField } from './input.ts';

const isTicketUrl = (typed: string) =>
  typed === '' || (/^https?:\/\/[^\s/]\S*$/i.test(typed) && URL.canParse(typed));

const ticketUrl = z
  .string()
  .check(z.trim(), z.maxLength(2000), z.refine(isTicketUrl, { error: fieldMessage.url }));

const referenceField = z.union([emptyField, z.nullable(integerField)], { error: fieldMessage.integer });

/** The fields of an event that owners edit; `cover` and `thumbnail` are files. */
export const eventFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  short_description: z.optional(z.string().check(z.maxLength(500))),
  description: z.optional(richTextField),
  /** MXN, a number or text such as `1,200.50`. */
  price_min: z.optional(priceField),
  price_max: z.optional(priceField),
  is_openmic: z.optional(booleanField),
  is_online: z.optional(booleanField),
  is_inperson: z.optional(booleanField),
  start_at: dateTimeField,
  end_at: z.optional(z.union([emptyField, z.nullable(dateTimeField)], { error: fieldMessage.dateTime })),
  /** IANA zone; when empty, the zone of the venue. */
  timezone: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** With `rescheduled` and another start, the former start is stored in `previous_start_at`. */
  status: z.optional(z.literal(eventStatuses)),
  ticket_url: z.optional(ticketUrl),
  venue_id: z.optional(referenceField),
  /** The group that presents it: one that the owner's comedian is a member of. */
  group_id: z.optional(referenceField),
  cover: z.optional(clearableFile),
  thumbnail: z.optional(clearableFile),
});

/** The changed fields; `updated_at` is the edited version: 409 when it is not the current one. */
const changeBody = withPhotos(
  z.extend(z.partial(eventFields), {
    updated_at: z.optional(z.union([emptyField, dateTimeField], { error: fieldMessage.dateTime })),
    scope: scopeField,
  }),
);

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/account/events-owner/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Creates an event; idempotent for the same key',
  body: withPhotos(
    z.extend(eventFields, {
      /** An idempotency key: a repeated request with it changes the event that the first one made. */
      key: z.optional(z.uuid()),
      /** Events with the same one are dates of one show. */
      series: z.optional(z.uuid()),
    }),
  ),
  encoding: 'multipart',
  reply: eventWire,
  status: 201,
  failures: [400, 401, 403, 413, 429, 503],
});

export const updateEvent = endpoint({
  method: 'PUT',
  path: '/api/account/events-owner/{id}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Changes an event; 409 when it was changed since it was read',
  body: changeBody,
  encoding: 'multipart',
  reply: eventWire,
  failures: [400, 401, 403, 404, 409, 413, 429, 503],
});

export const setEventComedians = endpoint({
  method: 'PUT',
  path: '/api/account/events-owner/{id}/comedians/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Sets the line-up: comedian ids in billing order, and names without a profile',
  body: z.object({
    comedians: z.array(integerField).check(z.maxLength(100)),
    comedians_extra: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
    scope: scopeField,
  }),
  reply: z.array(comedianWire),
  failures: [400, 401, 403, 404, 429],
});

export const deleteEventPhoto = endpoint({
  method: 'DELETE',
  path: '/api/account/events-owner/{id}/photos/{photoId}/',
  auth: 'comedian',
  tag: 'Account',
  summary: 'Deletes a photo of an event; returns the remaining ones',
  reply: z.array(photoWire),
  failures: [401, 403, 404],
});
