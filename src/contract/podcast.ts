import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entryFields, text } from './entry.ts';
import { image, photoWire } from './image.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, podcastRefWire } from './reference.ts';

/** A podcast, spec §3. */
export const podcastWire = z
  .object({
    ...podcastRefWire.shape,
    ...entryFields,
    description: text,
    schedule: text,
    facebook: text,
    twitter: text,
    instagram: text,
    youtube: text,
    spotify: text,
    apple: text,
    /** Other places to listen. */
    platforms: z.array(z.object({ name: z.string(), url: z.string() })).nullish(),
    cover: image.url,
    cover_variants: image.variants,
    rss_feed: text,
    user_id: z.int().nullish(),
    comedians: z.array(comedianRefWire).nullish(),
    /** JSON text: names of comedians without a profile. Read with `namesFromJson`. */
    comedians_extra: text,
    photos: z.array(photoWire).nullish(),
  })
  .meta({ id: 'Podcast' });

export type PodcastWire = z.infer<typeof podcastWire>;

export const podcastsQuery = z.strictObject({
  ...listParams,
  search: searchParam.optional(),
  ordering: z.enum(['name', '-updated_at']).optional(),
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
