import type { Logger } from 'pino';
import type { FeedItemWire } from '#contract/feed.ts';
import { detail } from '#contract/messages.ts';
import { type Fetched, type FetchOptions, fetchPublic } from './fetch-public.ts';
import { ApiError } from '../http/error.ts';
import { createDeadline } from '#concurrency/deadline.ts';
import { createPool } from '#concurrency/pool.ts';
import { parseApart } from './parse-apart.ts';

export interface ReaderOptions extends FetchOptions {
  /** In a thread of its own unless given: a process that reads one feed and ends parses it directly. */
  parse?: (fetched: Fetched, signal: AbortSignal) => Promise<FeedItemWire[]>;
  /** Feeds that one asker may have fetched in a minute; those that are cached do not count. */
  perMinute?: number;
  /** Milliseconds for a feed from the question on: the time in the queue counts. */
  timeLimit?: number;
  now?: () => number;
}

/** Milliseconds for which a feed that was read, and one that failed, is cached. */
const FRESH = 10 * 60_000;
const FAILED = 60_000;
const MAX_CACHED = 200;

/** Feeds that are fetched at once, in all and from one host, and feeds that wait. */
const MAX_PARALLEL = 8;
const MAX_PER_HOST = 4;
const MAX_WAITING = 24;

/** Feeds that one asker may have in flight. */
const MAX_PER_ASKER = 12;
const PER_MINUTE = 30;
const MINUTE = 60_000;

/** Milliseconds for a feed unless told otherwise. */
const TIME_LIMIT = 10_000;

/** Seconds after which a refused asker may try again. */
const RETRY_AFTER = 5;

const busy = () => new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
const throttled = (seconds: number) =>
  new ApiError(429, detail.throttled(seconds), { 'Retry-After': String(seconds) });

interface Cached {
  until: number;
  items: Promise<FeedItemWire[]>;
}

export interface FeedReader {
  /**
   * Items of the feed at `url`; empty where it cannot be read (spec §4). `asker` is who is counted. Throws a 429
   * to an asker with too many feeds in flight or in this minute, and a 503 when too many feeds are read already.
   */
  read(url: string, asker: string): Promise<FeedItemWire[]>;
}

/** Reads feeds and caches them for ten minutes. */
export function createFeedReader(
  logger: Logger,
  {
    parse = parseApart,
    perMinute = PER_MINUTE,
    timeLimit = TIME_LIMIT,
    now = Date.now,
    ...options
  }: ReaderOptions = {},
): FeedReader {
  const cache = new Map<string, Cached>();
  const runInPool = createPool(MAX_PARALLEL);
  /** For each host with feeds in flight: one that hangs keeps no more than its own turns. */
  const hostPools = new Map<string, ReturnType<typeof createPool>>();
  /** Feeds in flight, by asker and by host. */
  const inFlight = new Map<string, number>();
  let total = 0;
  let minute = { start: 0, counts: new Map<string, number>() };

  const count = (key: string, more: number): void => {
    const left = (inFlight.get(key) ?? 0) + more;
    if (left > 0) inFlight.set(key, left);
    else inFlight.delete(key);
  };

  const requireRate = (asker: string): void => {
    if (now() - minute.start >= MINUTE) minute = { start: now(), counts: new Map() };
    const asked = minute.counts.get(asker) ?? 0;
    if (asked >= perMinute) throw throttled(Math.ceil((minute.start + MINUTE - now()) / 1000));
    minute.counts.set(asker, asked + 1);
  };

  const load = async (
    url: string,
    entry: Cached,
    [asker, host]: readonly [string, string],
  ): Promise<FeedItemWire[]> => {
    const { signal, clear } = createDeadline(timeLimit);
    const runOfHost = hostPools.get(host) ?? createPool(MAX_PER_HOST);
    hostPools.set(host, runOfHost);
    total += 1;
    for (const key of [asker, host]) count(key, 1);
    const asked = now();
    const fetchAndParse = async () => {
      if (signal.aborted) throw busy();
      const waited = now() - asked;
      try {
        return await parse(await fetchPublic(url, { ...options, signal }), signal);
      } catch (error) {
        // A feed that spent its time in a queue is not at fault.
        throw error === signal.reason || (signal.aborted && waited > timeLimit / 2) ? busy() : error;
      }
    };
    try {
      return await runOfHost(() => runInPool(fetchAndParse));
    } catch (error) {
      if (error instanceof ApiError) {
        entry.until = 0;
        throw error;
      }
      entry.until = now() + FAILED;
      logger.warn(
        { host: new URL(url).host, reason: error instanceof Error ? error.message : 'unknown' },
        'feed not read',
      );
      return [];
    } finally {
      clear();
      total -= 1;
      for (const key of [asker, host]) count(key, -1);
      if (!inFlight.has(host)) hostPools.delete(host);
    }
  };

  return {
    async read(url, asker) {
      const cached = cache.get(url);
      if (cached && cached.until > now()) return cached.items;
      const keys = [`asker ${asker}`, `host ${new URL(url).host}`] as const;
      const [ofAsker, ofHost] = keys.map((key) => inFlight.get(key) ?? 0) as [number, number];
      if (ofAsker >= MAX_PER_ASKER) throw throttled(RETRY_AFTER);
      if (total >= MAX_PARALLEL + MAX_WAITING || ofHost >= MAX_PER_HOST + MAX_WAITING / 2) throw busy();
      requireRate(asker);
      const entry: Cached = { until: now() + FRESH, items: Promise.resolve([]) };
      entry.items = load(url, entry, keys);
      cache.delete(url);
      cache.set(url, entry);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return entry.items;
    },
  };
}
