import { z } from 'zod/mini';
import {
  entry,
  richText,
  line,
  name,
  names,
  networks,
  photos,
  picture,
  reference,
  references,
  words,
} from './document-fields.ts';
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
  ordering: z.optional(z.enum(['name', '-updated_at'])),
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

/** The document of a podcast: see `document-fields.ts`. */
export const podcastDocument = z.strictObject({
  ...entry,
  ...networks,
  name,
  short_description: words(500),
  description: richText,
  schedule: line(300),
  youtube: line(500),
  spotify: line(500),
  apple: line(500),
  platforms: z._default(
    z.array(z.strictObject({ name: line(100), url: line(2000) })).check(z.maxLength(50)),
    [],
  ),
  thumbnail: picture,
  cover: picture,
  rss_feed: line(2000),
  user_id: reference,
  comedians: references,
  comedians_extra: names,
  photos,
});
