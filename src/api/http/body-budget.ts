import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of request bodies in memory at once: of all clients, and of each one. */
interface Allowance {
  all: number;
  each: number;
}

/** Separate budgets for JSON and forms, and for files, so that logins are possible while uploads exhaust theirs. */
const TEXTS: Allowance = { all: 8 * MEGABYTE, each: 2 * MEGABYTE };
const UPLOADS: Allowance = { all: 20 * MEGABYTE, each: 12 * MEGABYTE };

/** Bytes beyond the budget for files that one request at a time may use, for a gallery of photos. */
const LARGE = 64 * MEGABYTE;

/**
 * Milliseconds after which a large body is aborted for another one if it is slow, and the bytes per millisecond below
 * which it is slow.
 */
const PATIENCE = 30_000;
const FAST = 128;

/** Bytes of a body whose end is reported, since its memory is worth collecting. */
const COLLECTED = 4 * MEGABYTE;

/** Seconds, for `Retry-After`. */
const RETRY_AFTER = 3;

/** The budget that bytes are counted in. */
export type BodyKind = 'text' | 'upload';

/** One request's part of the budget. */
export interface BodyShare {
  /** Counts the bytes for an account instead of for its network, which other clients may share. */
  belongTo(account: number): void;
  /** Counts bytes that are kept in memory. Throws a 503 when the budget, or the client's part, is exhausted. */
  take(bytes: number, kind: BodyKind): void;
  /**
   * Aborted when a slow, large body has to end for another one. A method, because V8 keeps a hidden class for every object
   * with a getter of its own, here one of each request, until the next full garbage collection.
   */
  signal(): AbortSignal;
  /** Returns all bytes to the budget; called at the end of the request. */
  release(): void;
}

/** Limits the memory of all request bodies, and of those of each client. */
export interface BodyBudget {
  /** `addressOf` gives the network that the request comes from. */
  open(addressOf: () => string): BodyShare;
}

/** Counts bytes of all clients and of each one. */
function createCounter({ all, each }: Allowance) {
  let taken = 0;
  const bySender = new Map<string, number>();
  return {
    add(sender: string, bytes: number): boolean {
      const own = (bySender.get(sender) ?? 0) + bytes;
      if (bytes > 0 && (taken + bytes > all || own > each)) return false;
      taken += bytes;
      if (own > 0) bySender.set(sender, own);
      else bySender.delete(sender);
      return true;
    },
  };
}

export function createBodyBudget({
  texts = TEXTS,
  uploads = UPLOADS,
  large = LARGE,
  now = () => Date.now(),
  onLargeEnd = () => {},
} = {}): BodyBudget {
  const counters = { text: createCounter(texts), upload: createCounter(uploads) };
  /** The request with the large body. */
  let holder: { share: BodyShare; bytes: number; since: number; end: () => void } | null = null;

  const isSlow = ({ bytes, since }: { bytes: number; since: number }): boolean => {
    const passed = now() - since;
    return passed > PATIENCE && bytes < passed * FAST;
  };

  return {
    open(addressOf) {
      // Computed on first use, because most requests have no body.
      let sender: string | null = null;
      let ending: AbortController | null = null;
      const own = { text: 0, upload: 0 };
      const controller = () => (ending ??= new AbortController());

      const takeLarge = (bytes: number): boolean => {
        if (holder !== null && holder.share !== share) {
          // The client may retry once the other request has ended.
          if (isSlow(holder)) holder.end();
          return false;
        }
        holder ??= { share, bytes: 0, since: now(), end: () => controller().abort() };
        if (holder.bytes + bytes > large) return false;
        holder.bytes += bytes;
        return true;
      };

      const share: BodyShare = {
        belongTo(account) {
          sender = `account ${account}`;
        },
        take(bytes, kind) {
          sender ??= `address ${addressOf()}`;
          if (counters[kind].add(sender, bytes)) own[kind] += bytes;
          else if (kind === 'text' || !takeLarge(bytes))
            throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
        },
        signal: () => controller().signal,
        release() {
          if (own.upload > COLLECTED) onLargeEnd();
          if (holder?.share === share) holder = null;
          if (sender === null) return;
          for (const kind of ['text', 'upload'] as const) {
            counters[kind].add(sender, -own[kind]);
            own[kind] = 0;
          }
        },
      };
      return share;
    },
  };
}
