import type { Logger } from 'pino';
import type { FeedItemWire } from '#contract/feed.ts';
import { type Fetched, type FetchOptions, fetchPublic } from './fetch-public.ts';
import { createTurns } from '../turns.ts';
import { parseApart } from './parse-apart.ts';

interface ReaderOptions extends FetchOptions {
  /** In a thread of its own unless given: where a process reads one feed and ends it may do so itself. */
  parse?: (fetched: Fetched) => Promise<FeedItemWire[]>;
}

/** Milliseconds a feed that was read, and one that failed, is not asked for again. */
const FRESH = 10 * 60_000;
const FAILED = 60_000;
const MAX_FEEDS = 200;
/** Feeds read at once, and how many more wait for their turn; any further one is empty for now. */
const MAX_PARALLEL = 8;
const MAX_WAITING = 24;

interface Kept {
  until: number;
  items: Promise<FeedItemWire[]>;
}

export interface FeedReader {
  /** Items of the feed at `url`; empty when it cannot be read, whatever the reason. */
  read(url: string): Promise<FeedItemWire[]>;
}

/** Reads feeds, each once for everybody who asks within ten minutes. */
export function createFeedReader(
  logger: Logger,
  { parse = parseApart, ...options }: ReaderOptions = {},
  now = Date.now,
): FeedReader {
  const kept = new Map<string, Kept>();
  const inTurn = createTurns(MAX_PARALLEL);
  let asked = 0;

  const load = async (url: string, entry: Kept): Promise<FeedItemWire[]> => {
    asked += 1;
    try {
      return await inTurn(async () => parse(await fetchPublic(url, options)));
    } catch (error) {
      entry.until = now() + FAILED;
      logger.warn(
        { host: new URL(url).host, reason: error instanceof Error ? error.message : 'unknown' },
        'feed not read',
      );
      return [];
    } finally {
      asked -= 1;
    }
  };

  return {
    async read(url) {
      const known = kept.get(url);
      if (known && known.until > now()) return known.items;
      if (asked >= MAX_PARALLEL + MAX_WAITING) return known ? known.items : [];
      const entry: Kept = { until: now() + FRESH, items: Promise.resolve([]) };
      entry.items = load(url, entry);
      kept.delete(url);
      kept.set(url, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_FEEDS && oldest !== undefined) kept.delete(oldest);
      return entry.items;
    },
  };
}
