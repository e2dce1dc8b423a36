import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { detail } from '#contract/messages.ts';
import type { LimitStore } from '../data/database/dialect.ts';
import { ApiError } from '../api-error.ts';

/** A rate limit: `points` uses in `seconds`. */
export interface Allowance {
  points: number;
  seconds: number;
}

/** One use of a limit. */
export interface LimitUse {
  limiter: RateLimiterStoreAbstract;
  key: string;
  seconds: number;
}

/** A counted use, and the end of its window in milliseconds since 1970. */
interface Counted {
  use: LimitUse;
  end: number;
  isWithin: boolean;
}

/** Milliseconds between deletions of expired counts. */
const PURGE_INTERVAL = 600_000;

/**
 * Rate limits counted in the database, and so shared by all processes. Keys are stored as digests, because they
 * contain personal data such as IP addresses.
 */
export function createLimits(store: LimitStore) {
  let purgedAt = Date.now();

  const purge = async (): Promise<void> => {
    if (Date.now() - purgedAt < PURGE_INTERVAL) return;
    purgedAt = Date.now();
    await store.purge();
  };

  /**
   * Uncounts uses. The time limit of half a window after `end` identifies the window, so that a late refund does not
   * change the count of the next one.
   */
  const refund = async (counted: readonly Counted[]): Promise<void> => {
    for (const { use, end } of counted)
      await store.giveBack(use.limiter.getKey(use.key), end + use.seconds * 500);
  };

  /** Counts each use; null, and none counted, when one exceeds its limit. */
  const count = async (uses: readonly LimitUse[]): Promise<Counted[] | null> => {
    await purge();
    const counted: Counted[] = [];
    for (const use of uses) {
      const last = await consume(use);
      counted.push(last);
      if (last.isWithin) continue;
      await refund(counted);
      return null;
    }
    return counted;
  };

  return {
    /** Creates a limit. The function it returns makes the use of a key, whose parts are `by`. */
    limit(name: string, { points, seconds }: Allowance): (...by: readonly string[]) => LimitUse {
      const limiter = store.limiter({ keyPrefix: name, points, duration: seconds });
      return (...by) => ({ limiter, key: digest(by), seconds });
    },

    /**
     * Counts all uses, or throws a 429 with the seconds until all are allowed; a refused attempt counts for none of
     * them. Returns a function that uncounts them.
     */
    async consume(...uses: readonly LimitUse[]): Promise<() => Promise<void>> {
      const counted = await count(uses);
      if (counted) return () => refund(counted);
      const wait = await waitFor(uses);
      throw new ApiError(429, detail.throttled(wait), { 'Retry-After': String(wait) });
    },

    /** A set whose keys, with the parts `by`, expire after `seconds`. */
    expiringSet(name: string, seconds: number) {
      const limiter = store.limiter({ keyPrefix: name, points: 1, duration: seconds });
      return {
        add: async (...by: readonly string[]) => void (await limiter.set(digest(by), 1, seconds)),
        has: async (...by: readonly string[]) => (await limiter.get(digest(by))) !== null,
      };
    },

    /** As `consume`, but returns false instead of throwing. */
    async tryConsume(...uses: readonly LimitUse[]): Promise<boolean> {
      return (await count(uses)) !== null;
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function consume(use: LimitUse): Promise<Counted> {
  const counted = (isWithin: boolean, state: RateLimiterRes) => ({
    use,
    end: Date.now() + state.msBeforeNext,
    isWithin,
  });
  try {
    return counted(true, await use.limiter.consume(use.key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return counted(false, refusal);
    throw refusal;
  }
}

/** Seconds until no use is exhausted. */
async function waitFor(uses: readonly LimitUse[]): Promise<number> {
  const states = await Promise.all(uses.map(({ limiter, key }) => limiter.get(key)));
  const waits = states.map((state) => (state && state.remainingPoints === 0 ? state.msBeforeNext : 0));
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}
