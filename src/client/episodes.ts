import { readFeed } from '#contract/feed.ts';
import { type Episode, toEpisode } from '#model/episode.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { createDeadline } from '#concurrency/deadline.ts';
import type { Client } from './http.ts';

/** Feeds asked for at once: half as many as the server reads for everybody. */
const PARALLEL = 4;

/** Milliseconds one feed may take, and all of them: a build waits no longer for other people's servers. */
const ONE = 12_000;
const ALL = 45_000;

/** Newest episodes of a podcast that are kept. */
const MOST = 12;

interface Limits {
  one?: number;
  all?: number;
}

/**
 * The newest episodes of each podcast that has a feed, by the podcast's id. A feed that cannot
 * be read, for whatever reason, has none, without a message (spec §4).
 */
export async function readEpisodes(
  client: Client,
  podcasts: ReadonlyArray<{ id: number; rssFeed: string }>,
  { one = ONE, all = ALL }: Limits = {},
): Promise<Map<number, Episode[]>> {
  const queue = podcasts.flatMap(({ id, rssFeed }) => {
    const url = safeUrl(rssFeed);
    return url ? [{ id, url }] : [];
  });
  const episodes = new Map<number, Episode[]>();
  const end = createDeadline(all);
  const worker = async () => {
    for (let next = queue.shift(); next && !end.signal.aborted; next = queue.shift()) {
      const { signal, clear } = createDeadline(one, end.signal);
      episodes.set(next.id, await readOne(client, next.url, signal));
      clear();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  end.clear();
  return episodes;
}

async function readOne(client: Client, url: string, signal: AbortSignal): Promise<Episode[]> {
  try {
    const { items } = await client.call(readFeed, { body: { url }, signal });
    return items.flatMap((item) => toEpisode(item) ?? []).slice(0, MOST);
  } catch {
    return [];
  }
}
