import type { Client } from '../http/http.ts';
import { readers } from '../content/read-entries.ts';

/** Milliseconds for which the list of podcasts is cached, and the shortest time between two reloads for unknown feeds. */
const MAX_AGE = 10 * 60_000;
const MIN_AGE = 60_000;

/** The feeds of the podcasts that another server publishes. Rejects with the client's errors. */
export function createKnownFeeds(client: Client, now: () => number = Date.now) {
  let feeds: Promise<ReadonlySet<string>> | null = null;
  let readAt = 0;
  const read = async () => new Set((await readers.podcast.all(client)).map(({ rssFeed }) => rssFeed));
  const refresh = (): Promise<ReadonlySet<string>> => {
    readAt = now();
    feeds = read().catch((error: unknown) => {
      feeds = null;
      throw error;
    });
    return feeds;
  };
  return {
    async has(url: string): Promise<boolean> {
      const age = now() - readAt;
      const known = await (feeds && age < MAX_AGE ? feeds : refresh());
      if (known.has(url)) return true;
      return age >= MIN_AGE && age < MAX_AGE ? (await refresh()).has(url) : false;
    },
  };
}
