import { createPool, PoolFullError } from '#concurrency/pool.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';

/** Requests with a multipart body that are read at once for each account, and those that wait, without their body. */
const MAX_PER_ACCOUNT = 2;
const MAX_WAITING = 30;

/** Seconds, for `Retry-After`. */
const RETRY_AFTER = 2;

/** Lets the uploads of each account in this process take turns. */
export interface UploadsInFlight {
  /** Runs an upload when its turn comes. Rejects with a 429 when too many of the account wait. */
  run<Result>(userId: number, upload: () => Promise<Result>): Promise<Result>;
}

export function createUploadsInFlight(max = MAX_PER_ACCOUNT, maxWaiting = MAX_WAITING): UploadsInFlight {
  const pools = new Map<number, ReturnType<typeof createPool>>();
  return {
    async run(userId, upload) {
      const pool = pools.get(userId) ?? createPool(max, maxWaiting);
      pools.set(userId, pool);
      try {
        return await pool(upload);
      } catch (error) {
        if (!(error instanceof PoolFullError)) throw error;
        throw new ApiError(429, detail.throttled(RETRY_AFTER), { 'Retry-After': String(RETRY_AFTER) });
      } finally {
        if (pool.state().running === 0) pools.delete(userId);
      }
    },
  };
}
