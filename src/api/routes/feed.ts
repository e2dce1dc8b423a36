import { readFeed } from '#contract/feed.ts';
import { detail } from '#contract/messages.ts';
import type { KnownFeeds } from '../feeds/known-feeds.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import { clientKey } from '../limits/client-address.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';

interface Needs {
  feeds: FeedReader;
  knownFeeds: KnownFeeds;
  config: { trustedProxies: number };
}

/** Feeds of published podcasts; any other URL is a 404, so that the server cannot be used to fetch any URL. */
export function mountFeed(mount: Mount, { feeds, knownFeeds, config }: Needs): void {
  mount.call(readFeed, async ({ body, c }) => {
    if (!(await knownFeeds.has(body.url))) throw new ApiError(404, detail.notFound);
    return { items: await feeds.read(body.url, clientKey(c, config.trustedProxies)) };
  });
}
