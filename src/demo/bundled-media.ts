import type { BundledMedia } from '#api/feeds/bundled-media.ts';
import { demoFeed, demoRecording, feedOfPath } from './feeds.ts';

/** The feeds and the recordings of the demo's podcasts, which are made when they are asked for. */
export const demoMedia = (siteUrl: string): BundledMedia => ({
  feed: (url) => demoFeed(url, siteUrl),
  file: (path) => {
    const sound = demoRecording(path);
    if (sound) return { bytes: sound, type: 'audio/wav' };
    const feed = feedOfPath(path, siteUrl, new Date());
    return feed === null ? null : { bytes: Buffer.from(feed), type: 'application/rss+xml; charset=utf-8' };
  },
});
