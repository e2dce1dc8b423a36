import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { Allowance } from './limiter.ts';

/** Uncached public reads of one address: more than people make, and enough to read a large encyclopedia once. */
const READS: Allowance = { points: 1200, seconds: 60 };

/** Addresses that are counted at once. */
const MAX_ADDRESSES = 100_000;

/** Counts uncached public reads by address, in memory: a write for each read would cost more than the read. */
export function createReadLimit({ points, seconds }: Allowance = READS, now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let end = 0;
  let refused = 0;
  return {
    /** Counts one read; throws a 429 beyond the limit. */
    count(address: string): void {
      if (now() >= end || counts.size >= MAX_ADDRESSES) {
        counts.clear();
        end = now() + seconds * 1000;
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      if (count <= points) return;
      refused += 1;
      const wait = Math.max(1, Math.ceil((end - now()) / 1000));
      throw new ApiError(429, detail.throttled(wait), { 'Retry-After': String(wait) });
    },
    /** Reads that were refused since the start. */
    refused: () => refused,
  };
}

export type ReadLimit = ReturnType<typeof createReadLimit>;
