import { parseFeed } from './parse-feed.ts';
import type { FeedReader } from './feed-reader.ts';

/** Feeds and recordings that the program generates on request, such as those of the demo. */
export interface BundledMedia {
  /** The feed at a URL of this site, as XML; null for any other URL. */
  feed: (url: string) => string | null;
  /** The file at a path; null where there is none. */
  file: (path: string) => { bytes: Buffer<ArrayBuffer>; type: string } | null;
}

export const noMedia: BundledMedia = { feed: () => null, file: () => null };

/** Wraps a feed reader so that bundled feeds are read without a request. */
export const withBundledFeeds = (reader: FeedReader, { feed }: BundledMedia): FeedReader => ({
  async read(url, clientKey) {
    const xml = feed(url);
    if (xml === null) return reader.read(url, clientKey);
    return parseFeed({ url, bytes: Buffer.from(xml), charset: null });
  },
});
