import { detail } from '#contract/messages.ts';
import { ApiError } from './error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of request bodies that the process holds at once. */
const SHARED = 24 * MEGABYTE;

/** Bytes that it holds when one of the bodies is large: a single request at a time may go beyond `SHARED`. */
const TOTAL = 72 * MEGABYTE;

/** Seconds after which a refused sender may try again. */
const RETRY_AFTER = 3;

/** The part of the budget that one request has taken. */
export interface BodyShare {
  /** Counts bytes that were read and are kept. Throws a 503 when the budget is used up. */
  take(bytes: number): void;
  /** Gives everything back; called once the request was answered. */
  release(): void;
}

/** Bounds the memory that the bodies of all requests take together. */
export interface BodyBudget {
  open(): BodyShare;
}

export function createBodyBudget({ shared = SHARED, total = TOTAL } = {}): BodyBudget {
  let taken = 0;
  /** The request that is beyond what all share. */
  let large: BodyShare | null = null;
  return {
    open() {
      let own = 0;
      const share: BodyShare = {
        take(bytes) {
          const isLarge = taken + bytes > shared;
          if (taken + bytes > total || (isLarge && large !== null && large !== share))
            throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
          if (isLarge) large = share;
          taken += bytes;
          own += bytes;
        },
        release() {
          taken -= own;
          own = 0;
          if (large === share) large = null;
        },
      };
      return share;
    },
  };
}
