import { detail } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';

/** Requests with a multipart body that one account may have in flight. */
const MAX_PER_ACCOUNT = 2;

/** Seconds after which a further one may be tried again. */
const RETRY_AFTER = 2;

/** Counts the uploads of each account in this process. */
export interface UploadsInFlight {
  /** Notes the start of an upload and gives a function for its end. Throws a 429 when the account has too many. */
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
