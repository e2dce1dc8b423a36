import type { Logger } from 'pino';
import { withBundledFeeds } from '#api/feeds/bundled-media.ts';
import { createFeedApp } from '#api/feeds/feed-app.ts';
import { anyFeed } from '#api/feeds/known-feeds.ts';
import { createFeedReader } from '#api/feeds/reader.ts';
import { demoMedia } from '#demo/bundled-media.ts';
import { readFeed } from '#contract/feed.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * A `fetch` for reading content that reads podcasts' feeds in this process: the call for them is this
 * project's own, and another server need not answer it. The URLs come from the content, which is why all are read.
 */
export function withOwnFeedReader(fetch: Fetch, logger: Logger, siteUrl: string): Fetch {
  const feeds = withBundledFeeds(createFeedReader(logger, { perMinute: Infinity }), demoMedia(siteUrl));
  const app = createFeedApp(logger, { feeds, knownFeeds: anyFeed });
  return async (request) =>
    new URL(request.url).pathname === readFeed.path ? app.fetch(request) : fetch(request);
}
