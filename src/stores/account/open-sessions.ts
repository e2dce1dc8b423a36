import { atom, type ReadableAtom } from 'nanostores';
import { profileCopy } from '#copy/account/profile.ts';
import type { OpenSession } from '#model/account/open-session.ts';
import { identity } from '../identity.ts';
import { notifySuccess } from '../notifications.ts';
import { withOwnCalls } from '../own-calls.ts';
import { createSubmit } from '../submit.ts';

export type OpenSessionsState =
  | { status: 'loading' }
  | { status: 'shown'; sessions: readonly OpenSession[] }
  | { status: 'failed' };

/** The sessions of the user's account. */
export interface OpenSessions {
  $state: ReadableAtom<OpenSessionsState>;
  load(): Promise<void>;
  end(id: number): Promise<void>;
  endOthers(): Promise<void>;
}

export function createOpenSessions(): OpenSessions {
  const $state = atom<OpenSessionsState>({ status: 'loading' });
  const { sessions: copy } = profileCopy;

  const loading = createSubmit({
    send: () => identity.sessions(),
    fields: {},
    messages: { failed: null },
    onDone: (sessions) => $state.set({ status: 'shown', sessions }),
    onFailed: () => $state.set({ status: 'failed' }),
  });
  const load = () => withOwnCalls(() => loading.submit(undefined));

  const ending = createSubmit({
    send: async (id: number | 'others') =>
      id === 'others' ? identity.endOtherSessions() : identity.endSession(id),
    fields: {},
    messages: { failed: copy.endFailed },
    onDone: async () => {
      notifySuccess(copy.ended);
      await load();
    },
  });

  return { $state, load, end: (id) => ending.submit(id), endOthers: () => ending.submit('others') };
}
