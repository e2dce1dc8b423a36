import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An episode as the feed reader understands it; names are those of rss-parser. */
export const feedItemWire = z
  .object({
    id: z.string().nullish(),
    title: z.string().nullish(),
    link: z.string().nullish(),
    /** ISO 8601. */
    isoDate: z.string().nullish(),
    contentSnippet: z.string().nullish(),
    /** Eleven-character id of a video, from `yt:video:ID` (spec §3). */
    videoId: z.string().nullish(),
    enclosure: z.object({ url: z.string(), type: z.string().nullish() }).nullish(),
    /** As the feed writes it: seconds, or `[HH:]MM:SS`. */
    duration: z.string().nullish(),
    image: z.string().nullish(),
  })
  .meta({ id: 'FeedItem' });

export type FeedItemWire = z.infer<typeof feedItemWire>;

export const readFeed = endpoint({
  method: 'POST',
  path: '/server-middleware/podcasts/rss-feed',
  auth: 'none',
  tag: 'Podcasts',
  summary: 'The newest items of a public RSS or Atom feed; empty when it cannot be read',
  body: z.object({
    url: z.url({ protocol: /^https?$/ }).max(2000),
  }),
  reply: z.object({ items: z.array(feedItemWire) }),
  failures: [400, 429],
});
