import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { eventPage, eventsOfEntryQuery } from './event.ts';
import { image, photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { venueRefWire } from './reference.ts';

/** Hours of one weekday, local 24-hour `HH:MM`; `day` is 1 for Monday to 7 for Sunday (ISO 8601). */
export const businessHoursWire = z.object({
  day: z.int().check(z.minimum(1), z.maximum(7)),
  opens: z.string(),
  closes: z.string(),
});

/** A venue, spec §3, with the additional fields `accessibility` and parts of its address. */
export const venueWire = z
  .object({
    ...venueRefWire.shape,
    ...entryFields,
    short_description: text,
    description: html,
    facebook: text,
    twitter: text,
    instagram: text,
    web: text,
    /** Sent only when `email_show` is true; the same for `phone` and `phone_show`. */
    email: text,
    email_show: z.nullish(z.boolean()),
    phone: text,
    phone_ext: text,
    phone_show: z.nullish(z.boolean()),
    /** MXN per person. */
    average_cost: z.nullish(z.number()),
    /** Structured hours, or free text from other servers. */
    business_hours: z.nullish(z.union([z.array(businessHoursWire), z.string()])),
    accessibility: text,
    cover: image.url,
    cover_variants: image.variants,
    photos: z.nullish(z.array(photoWire)),
  })
  .register(z.globalRegistry, { id: 'Venue' });

export type VenueWire = z.infer<typeof venueWire>;

const NEAR = /^\s*-?\d+(\.\d+)?\s*(,\s*-?\d+(\.\d+)?\s*){2}$/;

const isOnEarth = ([lat, lng, km]: number[]) =>
  lat !== undefined &&
  lng !== undefined &&
  km !== undefined &&
  Math.abs(lat) <= 90 &&
  Math.abs(lng) <= 180 &&
  km > 0 &&
  km <= 20_000;

const nearNumbers = z.pipe(
  z.string().check(z.regex(NEAR, { error: fieldMessage.near, abort: true })),
  z.transform((value) => value.split(',').map(Number)),
);

/** A point and a radius: degrees, degrees, kilometres. */
const nearParam = z.pipe(
  nearNumbers.check(z.refine(isOnEarth, { error: fieldMessage.near })),
  z.transform(([lat = 0, lng = 0, km = 0]) => ({ lat, lng, km })),
);

export const venuesQuery = z.strictObject({
  ...listParams,
  search: z.optional(searchParam),
  city: z.optional(z.string()),
  near: z.optional(nearParam),
  ordering: z.optional(z.literal(['name', '-updated_at'])),
});

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/venues/',
  auth: 'none',
  tag: 'Venues',
  summary: 'Venues, by name unless ordered otherwise',
  query: venuesQuery,
  reply: page(venueWire),
  failures: [400, 404],
});

export const getVenue = endpoint({
  method: 'GET',
  path: '/api/venues/{id}/',
  auth: 'none',
  tag: 'Venues',
  summary: 'One venue, by slug or numeric id',
  query: detailQuery,
  reply: venueWire,
  failures: [404],
});

export const listVenueEvents = endpoint({
  method: 'GET',
  path: '/api/venues/{id}/events/',
  auth: 'none',
  tag: 'Venues',
  summary: 'Events at a venue',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 404],
});
