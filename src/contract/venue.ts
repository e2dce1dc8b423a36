import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entryFields, text } from './entry.ts';
import { eventPage, eventsOfEntryQuery } from './event.ts';
import { image, photoWire } from './image.ts';
import { fieldMessage } from './messages.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { venueRefWire } from './reference.ts';

/** Hours of one weekday, local 24-hour `HH:MM`; `day` is 1 for Monday to 7 for Sunday (ISO 8601). */
export const businessHoursWire = z.object({
  day: z.int().min(1).max(7),
  opens: z.string(),
  closes: z.string(),
});

/** A venue, spec §3; `accessibility` and the parts of its address on top of it. */
export const venueWire = z
  .object({
    ...venueRefWire.shape,
    ...entryFields,
    short_description: text,
    description: text,
    facebook: text,
    twitter: text,
    instagram: text,
    web: text,
    /** Sent only when `email_show` says so; the same for `phone` and `phone_show`. */
    email: text,
    email_show: z.boolean().nullish(),
    phone: text,
    phone_ext: text,
    phone_show: z.boolean().nullish(),
    /** MXN a person. */
    average_cost: z.number().nullish(),
    /** Structured hours, or free text from servers that keep it so. */
    business_hours: z.union([z.array(businessHoursWire), z.string()]).nullish(),
    accessibility: text,
    cover: image.url,
    cover_variants: image.variants,
    photos: z.array(photoWire).nullish(),
  })
  .meta({ id: 'Venue' });

export type VenueWire = z.infer<typeof venueWire>;

/** A point and a radius: degrees, degrees, kilometres. */
const nearParam = z
  .string()
  .regex(/^\s*-?\d+(\.\d+)?\s*(,\s*-?\d+(\.\d+)?\s*){2}$/, { error: fieldMessage.near, abort: true })
  .transform((value) => value.split(',').map(Number))
  .refine(
    ([lat, lng, km]) =>
      lat !== undefined &&
      lng !== undefined &&
      km !== undefined &&
      Math.abs(lat) <= 90 &&
      Math.abs(lng) <= 180 &&
      km > 0 &&
      km <= 20_000,
    { error: fieldMessage.near },
  )
  .transform(([lat = 0, lng = 0, km = 0]) => ({ lat, lng, km }));

export const venuesQuery = z.strictObject({
  ...listParams,
  search: searchParam.optional(),
  city: z.string().optional(),
  near: nearParam.optional(),
  ordering: z.enum(['name', '-updated_at']).optional(),
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
