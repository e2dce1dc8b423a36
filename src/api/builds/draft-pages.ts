import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { Draft } from '../content/drafts/draft.ts';

/** A page, and the name of the entry that it is about; null for other pages. */
export interface NamedPage {
  path: string;
  name: string | null;
}

/** What a draft would do to the site. */
export interface DraftOutcome {
  /** The first of the pages that would be new or different, and how many there are. */
  changed: NamedPage[];
  changedCount: number;
  /** The first of the pages that would not exist any more, and how many there are. */
  gone: NamedPage[];
  goneCount: number;
  /** The path of the page that shows the draft best. */
  path: string;
  /** That page; null when it was not requested, or would not exist. */
  html: string | null;
  /** Whether the site shows the draft: with a page of its own that page is written, without one all pages are. */
  isPublished: boolean;
}

/** What is asked about a draft: whether the site shows it, or also what would change, or the page that shows it too. */
export type DraftWish = 'state' | 'plan' | 'page';

/** A request to the publisher. */
export interface DraftRequest {
  id: number;
  draft: Draft;
  wish: DraftWish;
}

/** The answer to the request with the same `id`. `outcome` is null when the publisher has no content, or failed. */
export interface DraftAnswer {
  id: number;
  outcome: DraftOutcome | null;
  problem: string | null;
}

/** Requests the pages of drafts from the publisher. */
export interface DraftPages {
  /** A 503 while no publisher runs, and when it fails or takes longer than `TIMEOUT`. */
  request(draft: Draft, wish: DraftWish): Promise<DraftOutcome>;
  /** For the process that has a publisher. `send` returns whether the request was sent. Returns the receiver of answers. */
  connect(send: (request: DraftRequest) => boolean): (answer: DraftAnswer) => void;
}

/** Milliseconds. */
const TIMEOUT = 15_000;

const RETRY_AFTER = { 'Retry-After': '5' };

const notConnected = () => false;

export function createDraftPages(): DraftPages {
  let send: (request: DraftRequest) => boolean = notConnected;
  let lastId = 0;
  const waiting = new Map<number, (answer: DraftAnswer | null) => void>();

  return {
    async request(draft, wish) {
      const id = (lastId += 1);
      const answer = await new Promise<DraftAnswer | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), TIMEOUT);
        waiting.set(id, (received) => {
          clearTimeout(timer);
          resolve(received);
        });
        if (!send({ id, draft, wish })) waiting.get(id)?.(null);
      }).finally(() => waiting.delete(id));
      if (!answer?.outcome) throw new ApiError(503, detail.unavailable, RETRY_AFTER);
      return answer.outcome;
    },
    connect(sender) {
      send = sender;
      return (answer) => waiting.get(answer.id)?.(answer);
    },
  };
}
