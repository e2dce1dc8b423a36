import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { image, photoWire } from './image.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, podcastRefWire } from './reference.ts';

/** A podcast, spec §3. */
export const podcastWire = z
  .object({
    ...podcastRefWire.shape,
    ...entryFields,
    description: html,
    schedule: text,
    facebook: text,
    twitter: text,
    instagram: text,
    youtube: text,
    spotify: text,
    apple: text,
    /** Other places to listen. */
    platforms: z.nullish(z.array(z.object({ name: z.string(), url: z.string() }))),
    cover: image.url,
    cover_variants: image.variants,
    rss_feed: text,
    user_id: z.nullish(z.int()),
    comedians: z.nullish(z.array(comedianRefWire)),
    /** A JSON list of names of comedians without a profile; parse it with `namesFromJson`. */
    comedians_extra: text,
    photos: z.nullish(z.array(photoWire)),
  })
  .register(z.globalRegistry, { id: 'Podcast' });

export type PodcastWire = z.infer<typeof podcastWire>;

export const podcastsQuery = z.strictObject({
  ...listParams,
  search: z.optional(searchParam),
  ordering: z.optional(z.literal(['name', '-updated_at'])),
});

export const listPodcasts = endpoint({
  method: 'GET',
  path: '/api/podcasts/',
  auth: 'none',
  tag: 'Podcasts',
  summary: 'Podcasts, by name unless ordered otherwise',
  query: podcastsQuery,
  reply: page(podcastWire),
  failures: [400, 404],
});

export const getPodcast = endpoint({
  method: 'GET',
  path: '/api/podcasts/{slug}/',
  auth: 'none',
  tag: 'Podcasts',
  summary: 'One podcast, by slug or numeric id',
  query: detailQuery,
  reply: podcastWire,
  failures: [404],
});
