import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface Allowance {
  points: number;
  seconds: number;
}

export interface Limiter {
  /** Counts one use by `key`. Beyond the allowance: 429 with the seconds until the next may be tried. */
  use(key: string): Promise<void>;
}

export function createLimiter(name: string, { points, seconds }: Allowance): Limiter {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  return {
    async use(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError(429, detail.throttled(wait), { 'Retry-After': String(wait) });
      }
    },
  };
}
