import { atom, type ReadableAtom } from 'nanostores';
import { createAccountCalendar } from '#client/account/calendar.ts';
import { createClient } from '#client/http/http.ts';
import { favoriteCopy } from '#copy/account/favorite.ts';
import { notifySuccess } from '../notifications.ts';
import { withOwnCalls } from '../own-calls.ts';
import { authorization } from '../session.ts';
import { createSubmit, type Submit } from '../submit.ts';

export type CalendarState =
  | { status: 'loading' }
  | { status: 'none' }
  /** `url` is known only on the page that created the calendar. */
  | { status: 'live'; since: string; url: string | null }
  | { status: 'failed' };

/** The private calendar of the user's favorites. */
export interface FavoriteCalendar {
  $state: ReadableAtom<CalendarState>;
  load(): Promise<void>;
  making: Submit<undefined, never>;
  revoking: Submit<undefined, never>;
}

const calls = createAccountCalendar(createClient({ baseUrl: '', token: authorization }));

export function createFavoriteCalendar(): FavoriteCalendar {
  const $state = atom<CalendarState>({ status: 'loading' });
  const { calendar: copy } = favoriteCopy;

  const loading = createSubmit({
    send: () => calls.since(),
    fields: {},
    messages: { failed: copy.failed },
    onDone: (since) => $state.set(since === null ? { status: 'none' } : { status: 'live', since, url: null }),
    onFailed: () => $state.set({ status: 'failed' }),
  });

  const making = createSubmit({
    send: (_: undefined) => calls.make(),
    fields: {},
    messages: { failed: copy.makeFailed },
    onDone: (made) => $state.set({ status: 'live', ...made }),
  });

  const revoking = createSubmit({
    send: (_: undefined) => calls.revoke(),
    fields: {},
    messages: { failed: copy.revokeFailed },
    onDone: () => {
      $state.set({ status: 'none' });
      notifySuccess(copy.revoked);
    },
  });

  const load = () => {
    $state.set({ status: 'loading' });
    return withOwnCalls(() => loading.submit(undefined));
  };
  return { $state, load, making, revoking };
}
