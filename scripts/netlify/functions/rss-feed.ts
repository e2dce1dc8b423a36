import { createFeedApp } from '#api/feed-app.ts';
import { parseFeed } from '#api/feeds/parse-feed.ts';
import { createFeedReader } from '#api/feeds/feed-reader.ts';
import { createLogger } from '#api/log.ts';
import { createClient } from '#client/http/http.ts';
import { createKnownFeeds } from '#client/search/known-feeds.ts';

/* Reads podcasts' feeds on Netlify, with the code of the built-in server. */

const logger = createLogger({ logLevel: 'warn' });

const apiUrl = process.env['API_URL']?.replace(/\/+$/, '');

const app = createFeedApp(logger, {
  feeds: createFeedReader(logger, { parse: async (fetched) => parseFeed(fetched) }),
  // Without an API there is no list of podcasts, and no feed is read.
  knownFeeds: apiUrl ? createKnownFeeds(createClient({ baseUrl: apiUrl })) : { has: async () => false },
  // Netlify's own proxy is in front.
  trustedProxies: 1,
});

export default (request: Request): Response | Promise<Response> => app.fetch(request);

/** Netlify reads this statically: literals only. */
export const config = {
  path: ['/server-middleware/podcasts/rss-feed', '/server-middleware/podcasts/rss-feed/'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
