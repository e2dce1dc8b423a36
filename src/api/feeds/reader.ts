import type { Logger } from 'pino';
import type { FeedItemWire } from '#contract/feed.ts';
import { detail } from '#contract/messages.ts';
import { type Fetched, type FetchOptions, fetchPublic } from './fetch-public.ts';
import { ApiError } from '../http/error.ts';
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
/** Of these, what one asker may have under way: the rest is for others. */
const MAX_OF_ONE = 12;

/** Seconds after which some of them are read. */
const RETRY = 5;

interface Kept {
  until: number;
  items: Promise<FeedItemWire[]>;
}

export interface FeedReader {
  /**
   * Items of the feed at `url`; empty when it cannot be read, whatever the reason. `asker` is who is counted;
   * throws a 429 while so many feeds are being read for them that others would have to wait.
   */
  read(url: string, asker: string): Promise<FeedItemWire[]>;
}

/** Reads feeds, each once for everybody who asks within ten minutes. */
export function createFeedReader(
  logger: Logger,
  { parse = parseApart, ...options }: ReaderOptions = {},
  now = Date.now,
): FeedReader {
  const kept = new Map<string, Kept>();
  const inTurn = createTurns(MAX_PARALLEL);
  const askedBy = new Map<string, number>();
  let asked = 0;

  /** How many feeds are being read, in all and for one asker; so many more. */
  const count = (asker: string, more: number): void => {
    asked += more;
    const left = (askedBy.get(asker) ?? 0) + more;
    if (left > 0) askedBy.set(asker, left);
    else askedBy.delete(asker);
  };

  const load = async (url: string, entry: Kept, asker: string): Promise<FeedItemWire[]> => {
    count(asker, 1);
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
      count(asker, -1);
    }
  };

  return {
    async read(url, asker) {
      const known = kept.get(url);
      if (known && known.until > now()) return known.items;
      if (asked >= MAX_PARALLEL + MAX_WAITING) return known ? known.items : [];
      if ((askedBy.get(asker) ?? 0) >= MAX_OF_ONE)
        throw new ApiError(429, detail.throttled(RETRY), { 'Retry-After': String(RETRY) });
      const entry: Kept = { until: now() + FRESH, items: Promise.resolve([]) };
      entry.items = load(url, entry, asker);
      kept.delete(url);
      kept.set(url, entry);
      const [oldest] = kept.keys();
      if (kept.size > MAX_FEEDS && oldest !== undefined) kept.delete(oldest);
      return entry.items;
    },
  };
}
