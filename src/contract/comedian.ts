import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { eventPage, eventsOfEntryQuery } from './event.ts';
import { image, photoWire } from './image.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, podcastRefWire } from './reference.ts';

/** A comedian, spec §3, with the additional fields `aliases`, `city`, `is_claimed` and `punchline`. */
export const comedianWire = z
  .object({
    ...comedianRefWire.shape,
    ...entryFields,
    bio: html,
    /** One joke, one line of plain text. */
    punchline: text,
    birthdate: text,
    facebook: text,
    twitter: text,
    instagram: text,
    youtube: text,
    web: text,
    /** Stored and sent for other clients: the site shows it nowhere and does not order by it. */
    rating: z.nullish(z.number()),
    /** Whether the comedian maintains the page. */
    is_claimed: z.nullish(z.boolean()),
    city: text,
    aliases: z.nullish(z.array(z.string())),
    cover: image.url,
    cover_variants: image.variants,
    photos: z.nullish(z.array(photoWire)),
    podcasts: z.nullish(z.array(podcastRefWire)),
  })
  .register(z.globalRegistry, { id: 'Comedian' });

export type ComedianWire = z.infer<typeof comedianWire>;

export const comediansQuery = z.strictObject({
  ...listParams,
  search: z.optional(searchParam),
  city: z.optional(z.string()),
  ordering: z.optional(z.literal(['nickname', '-rating', '-updated_at'])),
});

export const listComedians = endpoint({
  method: 'GET',
  path: '/api/comedians/',
  auth: 'none',
  tag: 'Comedians',
  summary: 'Comedians, by nickname unless ordered otherwise',
  query: comediansQuery,
  reply: page(comedianWire),
  failures: [400, 404],
});

export const getComedian = endpoint({
  method: 'GET',
  path: '/api/comedians/{id}/',
  auth: 'none',
  tag: 'Comedians',
  summary: 'One comedian, by slug or numeric id',
  query: detailQuery,
  reply: comedianWire,
  failures: [404],
});

export const listComedianEvents = endpoint({
  method: 'GET',
  path: '/api/comedians/{id}/events/',
  auth: 'none',
  tag: 'Comedians',
  summary: 'Events a comedian appears in',
  query: eventsOfEntryQuery,
  reply: eventPage,
  failures: [400, 404],
});
