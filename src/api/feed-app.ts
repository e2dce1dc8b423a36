import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createResponseCache } from './http/response-cache.ts';
import { createBodyBudget } from './http/body-budget.ts';
import type { RequestEnv } from './http/context.ts';
import { handleError, handleNotFound, limitBodies, traceRequests } from './http/middleware.ts';
import { createMount } from './http/mount.ts';
import { mountFeed } from './routes/feed.ts';
import type { KnownFeeds } from './feeds/known-feeds.ts';
import type { FeedReader } from './feeds/feed-reader.ts';

interface FeedAppOptions {
  feeds: FeedReader;
  knownFeeds: KnownFeeds;
  /** Number of proxies in front whose `X-Forwarded-For` is trusted. */
  trustedProxies?: number;
}

/** The feed endpoint without a database, for serverless functions and for the process that builds the site. */
export function createFeedApp(
  logger: Logger,
  { feeds, knownFeeds, trustedProxies = 0 }: FeedAppOptions,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: true });
  const cache = createResponseCache(() => null);
  const mount = createMount(app, cache, '', async () => undefined);
  app.use(traceRequests(logger));
  app.use(limitBodies(createBodyBudget(), trustedProxies));
  app.onError(handleError(logger));
  app.notFound(handleNotFound);
  mountFeed(mount, { feeds, knownFeeds, config: { trustedProxies } });
  mount.finish();
  return app;
}
