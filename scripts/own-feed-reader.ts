import type { Logger } from 'pino';
import { callOnce } from '#concurrency/call-once.ts';
import { readFeed } from '#contract/feed.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Answers requests for feeds. What it needs is loaded for the first of them, so that a process starts without it. */
async function openFeedApp(logger: Logger, siteUrl: string): Promise<{ fetch: Fetch }> {
  const [{ withBundledFeeds }, { createFeedApp }, { anyFeed }, { createFeedReader }, { demoMedia }] =
    await Promise.all([
      import('#api/feeds/bundled-media.ts'),
      import('#api/feed-app.ts'),
      import('#api/feeds/known-feeds.ts'),
      import('#api/feeds/feed-reader.ts'),
      import('#demo/bundled-media.ts'),
    ]);
  const feeds = withBundledFeeds(createFeedReader(logger, { perMinute: Infinity }), demoMedia(siteUrl));
  const app = createFeedApp(logger, { feeds, knownFeeds: anyFeed });
  return { fetch: async (request) => app.fetch(request) };
}

/**
 * A `fetch` that reads podcasts' feeds in this process and passes other requests on. The endpoint for feeds is this
 * project's own, so another server may not have it. The URLs come from the content, so none is refused.
 */
export function withOwnFeedReader(fetch: Fetch, logger: Logger, siteUrl: string): Fetch {
  const openApp = callOnce(() => openFeedApp(logger, siteUrl));
  return async (request) => {
    if (new URL(request.url).pathname !== readFeed.path) return fetch(request);
    return (await openApp()).fetch(request);
  };
}
