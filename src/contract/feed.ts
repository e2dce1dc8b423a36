import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** An episode of a feed, with the field names of rss-parser. */
export const feedItemWire = z
  .object({
    id: z.nullish(z.string()),
    title: z.nullish(z.string()),
    link: z.nullish(z.string()),
    /** ISO 8601. */
    isoDate: z.nullish(z.string()),
    contentSnippet: z.nullish(z.string()),
    /** Eleven-character id of a video, from `yt:video:ID` (spec §3). */
    videoId: z.nullish(z.string()),
    enclosure: z.nullish(z.object({ url: z.string(), type: z.nullish(z.string()) })),
    /** As in the feed: seconds, or `[HH:]MM:SS`. */
    duration: z.nullish(z.string()),
    image: z.nullish(z.string()),
  })
  .register(z.globalRegistry, { id: 'FeedItem' });

export type FeedItemWire = z.infer<typeof feedItemWire>;

export const readFeed = endpoint({
  method: 'POST',
  path: '/server-middleware/podcasts/rss-feed',
  auth: 'none',
  tag: 'Podcasts',
  summary: 'The newest items of the feed of a published podcast; empty when it cannot be read',
  body: z.object({
    url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  }),
  reply: z.object({ items: z.array(feedItemWire) }),
  failures: [400, 404, 429, 503],
});
