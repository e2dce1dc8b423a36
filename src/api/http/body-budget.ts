import { detail } from '#contract/messages.ts';
import { ApiError } from './error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of request bodies that the process holds at once, of all senders and of one of them. */
interface Allowance {
  all: number;
  each: number;
}

/** Two budgets, so that logins are possible while uploads use up theirs: one for JSON and forms, one for files. */
const TEXTS: Allowance = { all: 8 * MEGABYTE, each: 2 * MEGABYTE };
const UPLOADS: Allowance = { all: 24 * MEGABYTE, each: 12 * MEGABYTE };

/** Bytes beyond the budget for files that one request at a time may take: a gallery of photos. */
const LARGE = 64 * MEGABYTE;

/**
 * Milliseconds after which a large body gives way to another one, unless it arrives fast, and the bytes in a
 * millisecond that count as fast.
 */
const PATIENCE = 30_000;
const FAST = 128;

/** Seconds after which a refused sender may try again. */
const RETRY_AFTER = 3;

/** What bytes are counted as. */
export type BodyKind = 'text' | 'upload';

/** The part of the budget that one request has taken. */
export interface BodyShare {
  /** Counts the bytes for an account instead of for an address, which others may have too. */
  belongTo(account: number): void;
  /** Counts bytes that were read and are kept. Throws a 503 when the budget, or the sender's share, is used up. */
  take(bytes: number, kind: BodyKind): void;
  /** Aborted when a slow, large body has to give way. */
  readonly signal: AbortSignal;
  /** Gives everything back; called once the request was answered. */
  release(): void;
}

/** Bounds the memory that the bodies of all requests take together, and those of each sender. */
export interface BodyBudget {
  /** `addressOf` gives the network that the request comes from. */
  open(addressOf: () => string): BodyShare;
}

/** Bytes taken, in all and by each sender. */
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
} = {}): BodyBudget {
  const counters = { text: createCounter(texts), upload: createCounter(uploads) };
  /** The request whose body is large. */
  let holder: { share: BodyShare; bytes: number; since: number; end: () => void } | null = null;

  const isSlow = ({ bytes, since }: { bytes: number; since: number }): boolean => {
    const passed = now() - since;
    return passed > PATIENCE && bytes < passed * FAST;
  };

  return {
    open(addressOf) {
      // Found on first use: most requests have no body.
      let sender: string | null = null;
      let ending: AbortController | null = null;
      const own = { text: 0, upload: 0 };
      const controller = () => (ending ??= new AbortController());

      const takeLarge = (bytes: number): boolean => {
        if (holder !== null && holder.share !== share) {
          // Its memory is free once it was answered: this one may come then.
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
        get signal() {
          return controller().signal;
        },
        release() {
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
