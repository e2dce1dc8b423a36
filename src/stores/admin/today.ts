import { atom, type ReadableAtom } from 'nanostores';
import { type ChangeSet, toChangeSet } from '#model/admin/change.ts';
import { type Today, toToday } from '#model/admin/today.ts';
import { writeStorage, readStorage } from '../browser-storage.ts';
import { currentToken } from '../session.ts';
import { changeCalls } from './change-calls.ts';
import { type Failure, toFailure } from './failure.ts';
import { inboxCalls } from './inbox-calls.ts';

/** Storage key of the instants of the last and the current visit. */
const KEY = 'admin-visits';

/** Milliseconds after which another reading counts as a new visit. */
const NEW_VISIT = 1_800_000;

/** Number of change sets on the first screen. */
const RECENT = '6';

interface Visits {
  last: string | null;
  present: string;
}

/** Records this visit and returns the instant of the one before it; null for the first. */
function recordVisit(): string | null {
  const now = new Date();
  const kept = readStorage('local', KEY) as Partial<Visits> | null;
  const present = typeof kept?.present === 'string' ? kept.present : null;
  const isNew = present === null || now.getTime() - Date.parse(present) > NEW_VISIT;
  const last = isNew ? present : (kept?.last ?? null);
  writeStorage('local', KEY, { last, present: now.toISOString() } satisfies Visits);
  return last;
}

export type TodayState =
  | { status: 'loading' }
  | { status: 'shown'; today: Today; recent: readonly ChangeSet[]; since: string | null }
  | { status: Failure };

/** Reads the first screen: the inbox, the changes since the last visit, the problems and the live release. */
export function createToday(): {
  $state: ReadableAtom<TodayState>;
  read: () => Promise<void>;
} {
  const $state = atom<TodayState>({ status: 'loading' });
  return {
    $state,
    async read() {
      const token = currentToken();
      const since = recordVisit();
      try {
        const [today, recent] = await Promise.all([
          inboxCalls.today(since),
          changeCalls.list({ page_size: RECENT }),
        ]);
        $state.set({
          status: 'shown',
          since,
          today: toToday(today),
          recent: recent.results.map(toChangeSet),
        });
      } catch (error) {
        const failure = toFailure(error, token);
        if (failure) $state.set({ status: failure });
      }
    },
  };
}
