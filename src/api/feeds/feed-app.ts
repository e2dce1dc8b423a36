import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createAnswerCache } from '../http/answer-cache.ts';
import type { RequestEnv } from '../http/context.ts';
import { answerError, answerNotFound, traceRequests } from '../http/middleware.ts';
import { createMount } from '../http/mount.ts';
import { mountFeed } from '../routes/feed.ts';
import type { FetchOptions } from './fetch-public.ts';
import { parseFeed } from './parse-feed.ts';
import { createFeedReader } from './reader.ts';

/** The reader of feeds by itself, without a database: for hosts that run functions. */
export function createFeedApp(logger: Logger, options: FetchOptions = {}): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: true });
  const cache = createAnswerCache(() => null);
  const mount = createMount(app, cache, '', async () => undefined);
  app.use(traceRequests(logger));
  app.onError(answerError(logger));
  app.notFound(answerNotFound);
  mountFeed(mount, {
    feeds: createFeedReader(logger, { ...options, parse: parseFeed }),
    // What runs a function stands before it.
    config: { trustedProxies: 1 },
  });
  mount.finish();
  return app;
}
