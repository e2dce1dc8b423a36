import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createAnswerCache } from '../http/answer-cache.ts';
import { createBodyBudget } from '../http/body-budget.ts';
import type { RequestEnv } from '../http/context.ts';
import { answerError, answerNotFound, limitBodies, traceRequests } from '../http/middleware.ts';
import { createMount } from '../http/mount.ts';
import { mountFeed } from '../routes/feed.ts';
import type { KnownFeeds } from './known-feeds.ts';
import type { FeedReader } from './reader.ts';

interface FeedAppOptions {
  feeds: FeedReader;
  knownFeeds: KnownFeeds;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies?: number;
}

/** The feed reader without a database: for hosts that run functions, and for the process that builds the site. */
export function createFeedApp(
  logger: Logger,
  { feeds, knownFeeds, trustedProxies = 0 }: FeedAppOptions,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: true });
  const cache = createAnswerCache(() => null);
  const mount = createMount(app, cache, '', async () => undefined);
  app.use(traceRequests(logger));
  app.use(limitBodies(createBodyBudget(), trustedProxies));
  app.onError(answerError(logger));
  app.notFound(answerNotFound);
  mountFeed(mount, { feeds, knownFeeds, config: { trustedProxies } });
  mount.finish();
  return app;
}
