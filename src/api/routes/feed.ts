import { readFeed } from '#contract/feed.ts';
import type { FeedReader } from '../feeds/reader.ts';
import { clientKey } from '../http/address.ts';
import type { Mount } from '../http/mount.ts';

interface Needs {
  feeds: FeedReader;
  config: { trustedProxies: number };
}

export function mountFeed(mount: Mount, { feeds, config }: Needs): void {
  mount.call(readFeed, async ({ body, c }) => ({
    items: await feeds.read(body.url, clientKey(c, config.trustedProxies)),
  }));
}
