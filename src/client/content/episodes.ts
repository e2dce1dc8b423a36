import { readFeed } from '#contract/feed.ts';
import { type Episode, toEpisode } from '#model/episode.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { createDeadline } from '#concurrency/deadline.ts';
import type { Client } from '../http/http.ts';

/** Concurrent requests: half of the feeds that the server reads at once for all clients. */
const CONCURRENCY = 4;

/** Timeouts in milliseconds for one feed and for all of them: builds must not wait for slow servers. */
const FEED_TIMEOUT = 12_000;
const TOTAL_TIMEOUT = 45_000;

/** The most episodes of a podcast, the newest ones. */
const MAX_EPISODES = 12;

interface Limits {
  one?: number;
  all?: number;
}

/**
 * The newest episodes of each podcast with a feed, by the podcast's id. A feed that cannot be read has none; the error
 * is ignored (spec §4).
 */
export async function readEpisodes(
  client: Client,
  podcasts: ReadonlyArray<{ id: number; rssFeed: string }>,
  { one = FEED_TIMEOUT, all = TOTAL_TIMEOUT }: Limits = {},
): Promise<Map<number, Episode[]>> {
  const queue = podcasts.flatMap(({ id, rssFeed }) => {
    const url = safeUrl(rssFeed);
    return url ? [{ id, url }] : [];
  });
  const episodes = new Map<number, Episode[]>();
  const deadline = createDeadline(all);
  const worker = async () => {
    for (let next = queue.shift(); next && !deadline.signal.aborted; next = queue.shift()) {
      const { signal, clear } = createDeadline(one, deadline.signal);
      episodes.set(next.id, await readOne(client, next.url, signal));
      clear();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  deadline.clear();
  return episodes;
}

async function readOne(client: Client, url: string, signal: AbortSignal): Promise<Episode[]> {
  try {
    const { items } = await client.call(readFeed, { body: { url }, signal });
    return newestFirst(items.flatMap((item) => toEpisode(item) ?? [])).slice(0, MAX_EPISODES);
  } catch {
    return [];
  }
}

const time = ({ publishedAt }: Episode) => Date.parse(publishedAt ?? '');

/** Some feeds begin with their first episode. One with an episode without a date keeps its own order. */
function newestFirst(episodes: Episode[]): Episode[] {
  if (episodes.some(({ publishedAt }) => publishedAt === null)) return episodes;
  return episodes.toSorted((a, b) => time(b) - time(a));
}
