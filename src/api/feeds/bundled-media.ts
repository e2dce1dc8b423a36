import { parseFeed } from './parse-feed.ts';
import type { FeedReader } from './reader.ts';

/** Feeds and recordings that come with the program, as those of the demo do, and are made when they are asked for. */
export interface BundledMedia {
  /** The feed at a URL of this site, as XML; null for any other URL. */
  feed: (url: string) => string | null;
  /** What is served at a path; null where there is nothing. */
  file: (path: string) => { bytes: Buffer<ArrayBuffer>; type: string } | null;
}

export const noMedia: BundledMedia = { feed: () => null, file: () => null };

/** A reader that reads bundled feeds without a request, and leaves any other to `reader`. */
export const withBundledFeeds = (reader: FeedReader, { feed }: BundledMedia): FeedReader => ({
  async read(url, asker) {
    const xml = feed(url);
    return xml === null ? reader.read(url, asker) : parseFeed({ bytes: Buffer.from(xml), charset: null });
  },
});
