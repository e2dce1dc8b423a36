import { createFeedApp } from '#api/feeds/feed-app.ts';
import { createLogger } from '#api/log.ts';

/* Podcasts' feeds are read here, near the visitor, by the code that the built-in server runs. */

const app = createFeedApp(createLogger({ logLevel: 'warn' }));

export default (request: Request): Response | Promise<Response> => app.fetch(request);

/** Read by Netlify as it is written: no value may come from elsewhere. */
export const config = {
  path: ['/server-middleware/podcasts/rss-feed', '/server-middleware/podcasts/rss-feed/'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
