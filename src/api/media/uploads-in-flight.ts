import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';

/** Concurrent requests with a multipart body for each account. */
const MAX_PER_ACCOUNT = 2;

/** Seconds, for `Retry-After`. */
const RETRY_AFTER = 2;

/** Counts the uploads of each account in this process. */
export interface UploadsInFlight {
  /** Counts an upload and returns a function for its end. Throws a 429 when the account has too many. */
  start(userId: number): () => void;
}

export function createUploadsInFlight(max = MAX_PER_ACCOUNT): UploadsInFlight {
  const inFlight = new Map<number, number>();
  return {
    start(userId) {
      const count = inFlight.get(userId) ?? 0;
      if (count >= max)
        throw new ApiError(429, detail.throttled(RETRY_AFTER), { 'Retry-After': String(RETRY_AFTER) });
      inFlight.set(userId, count + 1);
      return () => {
        const left = (inFlight.get(userId) ?? 1) - 1;
        if (left === 0) inFlight.delete(userId);
        else inFlight.set(userId, left);
      };
    },
  };
}
