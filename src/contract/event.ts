import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entryFields, text } from './entry.ts';
import { image, photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { booleanParam, dateParam, detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, venueRefWire } from './reference.ts';

export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out'] as const;

export type EventStatus = (typeof eventStatuses)[number];

/** An event, spec §3; `status`, `previous_start_at`, `ticket_url` and `timezone` on top of it. */
export const eventWire = z
  .object({
    ...entryFields,
    name: z.string(),
    short_description: text,
    description: text,
    /** MXN; null when unknown, 0 when free. */
    price_min: z.number().nullish(),
    price_max: z.number().nullish(),
    is_openmic: z.boolean().nullish(),
    is_online: z.boolean().nullish(),
    is_inperson: z.boolean().nullish(),
    /** ISO 8601 with the offset of the event's own zone. */
    start_at: z.iso.datetime({ offset: true }),
    end_at: z.iso.datetime({ offset: true }).nullish(),
    previous_start_at: z.iso.datetime({ offset: true }).nullish(),
    /** IANA zone, `America/Mexico_City` when left out. */
    timezone: text,
    status: z.enum(eventStatuses).nullish(),
    ticket_url: text,
    thumbnail: image.url,
    thumbnail_variants: image.variants,
    cover: image.url,
    cover_variants: image.variants,
    group_id: z.int().nullish(),
    user_id: z.int().nullish(),
    venue_id: z.int().nullish(),
    venue: venueRefWire.nullish(),
    comedians: z.array(comedianRefWire).nullish(),
    /** JSON text: names of comedians without a profile. Read with `namesFromJson`. */
    comedians_extra: text,
    photos: z.array(photoWire).nullish(),
  })
  .meta({ id: 'Event' });

export type EventWire = z.infer<typeof eventWire>;

export const eventPage = page(eventWire);

/** `coming` holds what is not over yet, `past` the rest, a date what starts on that day or later. */
const startAt = z
  .union([z.enum(['coming', 'past']), dateParam], {
    error: (issue) => fieldMessage.choice(String(issue.input)),
  })
  .optional();

const eventFilters = {
  ...listParams,
  start_at: startAt,
  /** First and last local day, both included. */
  date_from: dateParam.optional(),
  date_to: dateParam.optional(),
  city: z.string().optional(),
  is_openmic: booleanParam.optional(),
  is_online: booleanParam.optional(),
  is_inperson: booleanParam.optional(),
  is_free: booleanParam.optional(),
  search: searchParam.optional(),
  ordering: z.enum(['start_at', '-start_at', 'name', '-updated_at']).optional(),
};

/** `venue`, `comedian` and `group` are slugs or numeric ids. */
export const eventsQuery = z.strictObject({
  ...eventFilters,
  venue: z.string().optional(),
  comedian: z.string().optional(),
  group: z.string().optional(),
});

export const eventsOfEntryQuery = z.strictObject(eventFilters);

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events/',
  auth: 'none',
  tag: 'Events',
  summary: 'Events, by start unless ordered otherwise',
  query: eventsQuery,
  reply: eventPage,
  failures: [400, 404],
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/{slug}/',
  auth: 'none',
  tag: 'Events',
  summary: 'One event, by slug or numeric id',
  query: detailQuery,
  reply: eventWire,
  failures: [404],
});
