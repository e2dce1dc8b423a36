import { atom, type ReadableAtom } from 'nanostores';
import { createLedgerCalls, type LedgerPage } from '#client/donation/ledger.ts';
import { createClient, HttpError, isUnauthorized } from '#client/http/http.ts';
import type { DonationTotals, LedgerRequest } from '#model/donation/ledger.ts';
import { expireSession } from './logout.ts';
import { authorization, currentToken } from './session.ts';

interface Shown extends LedgerPage {
  totals: DonationTotals;
  request: LedgerRequest;
}

export type LedgerState =
  | { status: 'loading'; before: Shown | null }
  | ({ status: 'shown' } & Shown)
  /** The logged-in user is not an admin. */
  | { status: 'refused' }
  /** The request is invalid, or its page is gone: a retry would fail in the same way. */
  | { status: 'unusable' }
  | { status: 'failed'; request: LedgerRequest };

/** The list of donations, for admins. */
export interface Ledger {
  $state: ReadableAtom<LedgerState>;
  /** Shows the totals and a page of the list. The latest request wins. Never rejects. */
  show(request: LedgerRequest): Promise<void>;
}

export function createLedger(
  calls = createLedgerCalls(createClient({ baseUrl: '', token: authorization })),
): Ledger {
  const $state = atom<LedgerState>({ status: 'loading', before: null });
  let turn = 0;

  return {
    $state,
    async show(request) {
      turn += 1;
      const own = turn;
      const token = currentToken();
      const state = $state.get();
      const before = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
      $state.set({ status: 'loading', before });
      try {
        const [totals, page] = await Promise.all([calls.totals(), calls.list(request)]);
        if (own === turn) $state.set({ status: 'shown', totals, request, ...page });
      } catch (error) {
        if (own !== turn) return;
        if (isUnauthorized(error)) expireSession(token);
        else if (error instanceof HttpError && error.status === 403) $state.set({ status: 'refused' });
        else $state.set(isUnusable(error, request) ? { status: 'unusable' } : { status: 'failed', request });
      }
    },
  };
}

/** Whether the server refuses the request itself: invalid days or a missing page. */
const isUnusable = (error: unknown, { filters, page }: LedgerRequest): boolean =>
  error instanceof HttpError &&
  (error.status === 400 || error.status === 404) &&
  (page > 1 || Object.keys(filters).length > 0);
