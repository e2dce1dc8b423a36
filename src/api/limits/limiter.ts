import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { detail } from '#contract/messages.ts';
import type { LimitStore } from '../data/dialect.ts';
import { ApiError } from '../http/error.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface Allowance {
  points: number;
  seconds: number;
}

/** One count that a try is held against. */
export interface Use {
  limiter: RateLimiterStoreAbstract;
  key: string;
  seconds: number;
}

/** A use that was counted, in the window that ends at `end`, milliseconds since 1970. */
interface Counted {
  use: Use;
  end: number;
  isWithin: boolean;
}

/** Milliseconds between looks for counts that have run out. */
const PURGE = 600_000;

/**
 * Limits counted in the database, so that every process over it counts together. Keys are
 * digests: no address of anybody lies in that table.
 */
export function createLimits(store: LimitStore) {
  let purgedAt = Date.now();

  const purge = async (): Promise<void> => {
    if (Date.now() - purgedAt < PURGE) return;
    purgedAt = Date.now();
    await store.purge();
  };

  /**
   * Takes uses back. The next window of a key ends a whole length later: half of one tells them
   * apart, so that what is given back late adds nothing to what the next one allows.
   */
  const giveBack = async (counted: readonly Counted[]): Promise<void> => {
    for (const { use, end } of counted)
      await store.giveBack(use.limiter.getKey(use.key), end + use.seconds * 500);
  };

  /** Counts until a use refuses; then none of them counts. */
  const count = async (uses: readonly Use[]): Promise<Counted[] | null> => {
    await purge();
    const counted: Counted[] = [];
    for (const use of uses) {
      const last = await consume(use);
      counted.push(last);
      if (last.isWithin) continue;
      await giveBack(counted);
      return null;
    }
    return counted;
  };

  return {
    /** A limit by name; `by` turns who tries what into a use of it. */
    limit(name: string, { points, seconds }: Allowance): (...by: readonly string[]) => Use {
      const limiter = store.limiter({ keyPrefix: name, points, duration: seconds });
      return (...by) => ({ limiter, key: digest(by), seconds });
    },

    /**
     * Counts one try against each use, or throws a 429 that says after how many seconds none of
     * them refuses; a refused try counts nowhere. What it gives takes the try back.
     */
    async take(...uses: readonly Use[]): Promise<() => Promise<void>> {
      const counted = await count(uses);
      if (counted) return () => giveBack(counted);
      const wait = await waitFor(uses);
      throw new ApiError(429, detail.throttled(wait), { 'Retry-After': String(wait) });
    },

    /** What is remembered by name for some seconds: `by` says of whom. */
    memory(name: string, seconds: number) {
      const limiter = store.limiter({ keyPrefix: name, points: 1, duration: seconds });
      return {
        remember: async (...by: readonly string[]) => void (await limiter.set(digest(by), 1, seconds)),
        knows: async (...by: readonly string[]) => (await limiter.get(digest(by))) !== null,
      };
    },

    /** As `take`, for what is left undone without a word: whether it may be done. */
    async allows(use: Use): Promise<boolean> {
      return (await count([use])) !== null;
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

const digest = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function consume(use: Use): Promise<Counted> {
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

/** Seconds until every exhausted allowance starts again. */
async function waitFor(uses: readonly Use[]): Promise<number> {
  const states = await Promise.all(uses.map(({ limiter, key }) => limiter.get(key)));
  const waits = states.map((state) => (state && state.remainingPoints === 0 ? state.msBeforeNext : 0));
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}
