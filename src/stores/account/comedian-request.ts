import { atom, type ReadableAtom } from 'nanostores';
import { type PendingRequest, readPendingRequest } from '#client/account/comedian-request.ts';
import { createClient } from '#client/http/http.ts';
import { withOwnCalls } from '../own-calls.ts';
import { authorization } from '../session.ts';
import { createSubmit } from '../submit.ts';

const client = createClient({ baseUrl: '', token: authorization });

export type { PendingRequest };

export const REQUEST_DRAFT = 'comedian-request';

export type ComedianRequestState =
  | { status: 'loading' }
  | { status: 'none' }
  /** `isRepeatable`: whether the account may send another request. */
  | { status: 'pending'; request: PendingRequest; isRepeatable: boolean };

const $state = atom<ComedianRequestState>({ status: 'loading' });

/** The request for a comedian profile of the account that is logged in. */
export const $comedianRequest: ReadableAtom<ComedianRequestState> = $state;

const loading = createSubmit({
  send: () => readPendingRequest(client),
  fields: {},
  messages: { failed: null },
  onDone: (request) =>
    $state.set(
      request
        ? { status: 'pending', request, isRepeatable: Date.parse(request.againAt) <= Date.now() }
        : { status: 'none' },
    ),
  // The form works without this request: the server refuses one that is sent too soon.
  onFailed: () => $state.set({ status: 'none' }),
});

export const loadComedianRequest = (): Promise<void> => withOwnCalls(() => loading.submit(undefined));
