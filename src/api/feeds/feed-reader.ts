import type { Logger } from 'pino';
import type { FeedItemWire } from '#contract/feed.ts';
import { detail } from '#contract/messages.ts';
import { type FetchResult, type FetchOptions, fetchPublic } from './fetch-public.ts';
import { ApiError } from '../api-error.ts';
import { createDeadline } from '#concurrency/deadline.ts';
import { createPool } from '#concurrency/pool.ts';
import { parseInWorker } from './parse-in-worker.ts';

export interface FeedReaderOptions extends FetchOptions {
  /** Parses in a worker thread by default; a command that reads a single feed parses it directly. */
  parse?: (fetched: FetchResult, signal: AbortSignal) => Promise<FeedItemWire[]>;
  /** Fetches per client and minute; cached feeds do not count. */
  perMinute?: number;
  /** Milliseconds for a feed, including its time in the queue. */
  timeLimit?: number;
  now?: () => number;
}

/** Milliseconds for which a feed, or a failure, is cached. */
const CACHE_TIME = 10 * 60_000;
const FAILURE_CACHE_TIME = 60_000;
const MAX_CACHED = 200;

/** Concurrent fetches in total and per host, and the length of the queue. */
const MAX_PARALLEL = 8;
const MAX_PER_HOST = 4;
const MAX_WAITING = 24;

/** Feeds in flight for one client. */
const MAX_PER_CLIENT = 12;
const RATE_LIMIT = 30;
const MINUTE = 60_000;

/** Milliseconds for a feed by default. */
const TIME_LIMIT = 10_000;

/** Seconds, for `Retry-After`. */
const RETRY_AFTER = 5;

const busy = () => new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
const throttled = (seconds: number) =>
  new ApiError(429, detail.throttled(seconds), { 'Retry-After': String(seconds) });

interface CacheEntry {
  until: number;
  items: Promise<FeedItemWire[]>;
}

export interface FeedReader {
  /**
   * Items of the feed at `url`; empty where it cannot be read (spec §4). `clientKey` is the client to count for. Throws
   * a 429 when that client has too many feeds in flight or in this minute, and a 503 when the queue is full.
   */
  read(url: string, clientKey: string): Promise<FeedItemWire[]>;
}

/** Reads feeds and caches them for ten minutes. */
export function createFeedReader(
  logger: Logger,
  {
    parse = parseInWorker,
    perMinute = RATE_LIMIT,
    timeLimit = TIME_LIMIT,
    now = Date.now,
    ...options
  }: FeedReaderOptions = {},
): FeedReader {
  const cache = new Map<string, CacheEntry>();
  const runInPool = createPool(MAX_PARALLEL);
  /** A pool for each host with feeds in flight: a slow host cannot use all of the shared pool. */
  const hostPools = new Map<string, ReturnType<typeof createPool>>();
  /** Feeds in flight by client and by host. */
  const inFlight = new Map<string, number>();
  let total = 0;
  let minute = { start: 0, counts: new Map<string, number>() };

  const count = (key: string, more: number): void => {
    const left = (inFlight.get(key) ?? 0) + more;
    if (left > 0) inFlight.set(key, left);
    else inFlight.delete(key);
  };

  const requireRate = (clientKey: string): void => {
    if (now() - minute.start >= MINUTE) minute = { start: now(), counts: new Map() };
    const used = minute.counts.get(clientKey) ?? 0;
    if (used >= perMinute) throw throttled(Math.ceil((minute.start + MINUTE - now()) / 1000));
    minute.counts.set(clientKey, used + 1);
  };

  const load = async (
    url: string,
    entry: CacheEntry,
    [clientKey, host]: readonly [string, string],
  ): Promise<FeedItemWire[]> => {
    const { signal, clear } = createDeadline(timeLimit);
    const runOfHost = hostPools.get(host) ?? createPool(MAX_PER_HOST);
    hostPools.set(host, runOfHost);
    total += 1;
    for (const key of [clientKey, host]) count(key, 1);
    const asked = now();
    const fetchAndParse = async () => {
      if (signal.aborted) throw busy();
      const waited = now() - asked;
      try {
        return await parse(await fetchPublic(url, { ...options, signal }), signal);
      } catch (error) {
        // A feed that spent its time in the queue did not fail.
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
      entry.until = now() + FAILURE_CACHE_TIME;
      logger.warn(
        { host: new URL(url).host, reason: error instanceof Error ? error.message : 'unknown' },
        'feed not read',
      );
      return [];
    } finally {
      clear();
      total -= 1;
      for (const key of [clientKey, host]) count(key, -1);
      if (!inFlight.has(host)) hostPools.delete(host);
    }
  };

  return {
    async read(url, clientKey) {
      const cached = cache.get(url);
      if (cached && cached.until > now()) return cached.items;
      const keys = [`client ${clientKey}`, `host ${new URL(url).host}`] as const;
      const [ofClient, ofHost] = keys.map((key) => inFlight.get(key) ?? 0) as [number, number];
      if (ofClient >= MAX_PER_CLIENT) throw throttled(RETRY_AFTER);
      if (total >= MAX_PARALLEL + MAX_WAITING || ofHost >= MAX_PER_HOST + MAX_WAITING / 2) throw busy();
      requireRate(clientKey);
      const entry: CacheEntry = { until: now() + CACHE_TIME, items: Promise.resolve([]) };
      entry.items = load(url, entry, keys);
      cache.delete(url);
      cache.set(url, entry);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      return entry.items;
    },
  };
}
