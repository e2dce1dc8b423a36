import { detail } from '#contract/messages.ts';
import { ApiError } from './error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of request bodies that the process holds at once: the largest single body, a gallery, and some more. */
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

export function createBodyBudget(total = TOTAL): BodyBudget {
  let taken = 0;
  return {
    open() {
      let own = 0;
      return {
        take(bytes) {
          if (taken + bytes > total)
            throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
          taken += bytes;
          own += bytes;
        },
        release() {
          taken -= own;
          own = 0;
        },
      };
    },
  };
}
