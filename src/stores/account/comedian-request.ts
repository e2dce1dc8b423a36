import { atom, type ReadableAtom } from 'nanostores';
import { comedianRequestCopy as copy } from '#copy/comedian-request.ts';
import {
  type ComedianRequestFields,
  createComedianRequests,
  type PendingRequest,
} from '#client/comedian-request.ts';
import { createClient } from '#client/http.ts';
import { keepDraft } from '../drafts.ts';
import { withOwnCalls } from '../own-calls.ts';
import { authorization } from '../session.ts';
import { createSubmit } from '../submit.ts';
import { createFinder, type Finder } from '../finder.ts';
import type { LookupResult } from './event-search.ts';

const calls = createComedianRequests(createClient({ baseUrl: '', token: authorization }));

export type { PendingRequest };

export const REQUEST_DRAFT = 'comedian-request';

export type ComedianRequestState =
  | { status: 'loading' }
  | { status: 'none' }
  /** `isRepeatable` once the account may ask again. */
  | { status: 'pending'; request: PendingRequest; isRepeatable: boolean };

const $state = atom<ComedianRequestState>({ status: 'loading' });

/** The request for a comedian profile of the account that is logged in. */
export const $comedianRequest: ReadableAtom<ComedianRequestState> = $state;

const loading = createSubmit({
  send: () => calls.pending(),
  fields: {},
  messages: { failed: null },
  onDone: (request) =>
    $state.set(
      request
        ? { status: 'pending', request, isRepeatable: Date.parse(request.againAt) <= Date.now() }
        : { status: 'none' },
    ),
  // The form is of use without it: the server refuses what comes too soon.
  onFailed: () => $state.set({ status: 'none' }),
});

export const loadComedianRequest = (): Promise<void> => withOwnCalls(() => loading.submit(undefined));

/** Asks the site for a comedian profile. */
export const createComedianRequest = () =>
  createSubmit({
    send: (fields: ComedianRequestFields) => calls.ask(fields),
    fields: { nickname: 'nickname', comedian_id: 'nickname', message: 'message' } as const,
    messages: { failed: copy.failed },
    onDone: loadComedianRequest,
    onExpired: ({ nickname, message, comedianId }) =>
      keepDraft(REQUEST_DRAFT, { nickname, message, page: String(comedianId ?? '') }),
  });

/** Finds pages of comedians by name; `note` says where they are from, and whether they have an owner. */
export const createPageFinder = (): Finder<LookupResult> =>
  createFinder(async (typed, signal) =>
    (await calls.pages(typed, signal)).map(({ id, nickname, city, isClaimed }) => ({
      id,
      name: nickname,
      note: [city, isClaimed && copy.claimed].filter(Boolean).join(' · '),
      timezone: null,
    })),
  );
