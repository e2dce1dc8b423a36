import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { image, photoWire } from './image.ts';
import { instant } from './instant.ts';
import { eventStatuses } from './event-status.ts';
import { fieldMessage } from './messages.ts';
import { booleanParam, dateParam, detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, venueRefWire } from './reference.ts';

/** The assumed duration in hours of an event without an end. */
export const DEFAULT_EVENT_HOURS = 3;

/** An event, spec §3, with the additional fields `status`, `previous_start_at`, `ticket_url` and `timezone`. */
export const eventWire = z
  .object({
    ...entryFields,
    name: z.string(),
    short_description: text,
    description: html,
    /** MXN; null when unknown, 0 when free. */
    price_min: z.nullish(z.number()),
    price_max: z.nullish(z.number()),
    is_openmic: z.nullish(z.boolean()),
    is_online: z.nullish(z.boolean()),
    is_inperson: z.nullish(z.boolean()),
    /** ISO 8601 with the offset of the event's own zone. */
    start_at: instant,
    end_at: z.nullish(instant),
    previous_start_at: z.nullish(instant),
    /** IANA zone, `America/Mexico_City` when absent. */
    timezone: text,
    status: z.nullish(z.literal(eventStatuses)),
    ticket_url: text,
    thumbnail: image.url,
    thumbnail_variants: image.variants,
    cover: image.url,
    cover_variants: image.variants,
    group_id: z.nullish(z.int()),
    user_id: z.nullish(z.int()),
    venue_id: z.nullish(z.int()),
    venue: z.nullish(venueRefWire),
    comedians: z.nullish(z.array(comedianRefWire)),
    /** A JSON list of names of comedians without a profile; parse it with `namesFromJson`. */
    comedians_extra: text,
    photos: z.nullish(z.array(photoWire)),
  })
  .register(z.globalRegistry, { id: 'Event' });

export type EventWire = z.infer<typeof eventWire>;

export const eventPage = page(eventWire);

/** `coming`: events that are not over; `past`: the others; a date: events that start on that day or later. */
const startAt = z.optional(
  z.union([z.literal(['coming', 'past']), dateParam], {
    error: (issue) => fieldMessage.choice(String(issue.input)),
  }),
);

const eventFilters = {
  ...listParams,
  start_at: startAt,
  /** The first and the last local day, inclusive. */
  date_from: z.optional(dateParam),
  date_to: z.optional(dateParam),
  city: z.optional(z.string()),
  is_openmic: z.optional(booleanParam),
  is_online: z.optional(booleanParam),
  is_inperson: z.optional(booleanParam),
  is_free: z.optional(booleanParam),
  search: z.optional(searchParam),
  ordering: z.optional(z.literal(['start_at', '-start_at', 'name', '-updated_at'])),
};

/** `venue`, `comedian` and `group` are slugs or numeric ids. */
export const eventsQuery = z.strictObject({
  ...eventFilters,
  venue: z.optional(z.string()),
  comedian: z.optional(z.string()),
  group: z.optional(z.string()),
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
