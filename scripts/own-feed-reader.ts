import type { Logger } from 'pino';
import { withBundledFeeds } from '#api/feeds/bundled-media.ts';
import { createFeedApp } from '#api/feed-app.ts';
import { anyFeed } from '#api/feeds/known-feeds.ts';
import { createFeedReader } from '#api/feeds/feed-reader.ts';
import { demoMedia } from '#demo/bundled-media.ts';
import { readFeed } from '#contract/feed.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * A `fetch` that reads podcasts' feeds in this process and passes other requests on. The endpoint for feeds is this
 * project's own, so another server may not have it. The URLs come from the content, so none is refused.
 */
export function withOwnFeedReader(fetch: Fetch, logger: Logger, siteUrl: string): Fetch {
  const feeds = withBundledFeeds(createFeedReader(logger, { perMinute: Infinity }), demoMedia(siteUrl));
  const app = createFeedApp(logger, { feeds, knownFeeds: anyFeed });
  return async (request) =>
    new URL(request.url).pathname === readFeed.path ? app.fetch(request) : fetch(request);
}
