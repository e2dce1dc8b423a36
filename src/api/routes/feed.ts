import { readFeed } from '#contract/feed.ts';
import type { FeedReader } from '../feeds/reader.ts';
import type { Mount } from '../http/mount.ts';

export function mountFeed(mount: Mount, { feeds }: { feeds: FeedReader }): void {
  mount.call(readFeed, async ({ body }) => ({ items: await feeds.read(body.url) }));
}
