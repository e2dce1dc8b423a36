import { atom, type ReadableAtom } from 'nanostores';
import type { EventCalls } from '#client/account/event.ts';
import type { DraftField } from '#model/event/draft.ts';
import { createSubmit } from '../submit.ts';
import type { EventSheet, Merged } from './event-sheet.ts';

/** The state of an event that another editor changed meanwhile. */
export type ConflictState =
  | { status: 'none' }
  | { status: 'found' }
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'merged' } & Merged);

export interface EventConflict {
  $state: ReadableAtom<ConflictState>;
  /** The server has another version. */
  found(): void;
  settled(): void;
  /** Brings the other version: what was typed stays, and what clashes is named. */
  bring(): Promise<void>;
  /** Takes the other version of one field. */
  take(field: DraftField): void;
}

export function createEventConflict(sheet: EventSheet, calls: EventCalls): EventConflict {
  const $state = atom<ConflictState>({ status: 'none' });
  const reading = createSubmit({
    send: (id: number) => calls.detail(id),
    fields: {},
    messages: { failed: null },
    onDone: (event) => $state.set({ status: 'merged', ...sheet.receive(event) }),
    onFailed: () => $state.set({ status: 'failed' }),
  });
  return {
    $state,
    found: () => $state.set({ status: 'found' }),
    settled: () => $state.set({ status: 'none' }),
    bring: async () => {
      const event = sheet.$event.get();
      if (!event) return;
      $state.set({ status: 'loading' });
      await reading.submit(event.id);
    },
    take: (field) => {
      const state = $state.get();
      if (state.status !== 'merged') return;
      const { theirs } = state;
      // A venue brings its zone along.
      sheet.replace({
        [field]: theirs[field],
        ...(field === 'venue' && { timezone: theirs.timezone, venueText: theirs.venueText }),
      });
      $state.set({ ...state, clashing: state.clashing.filter((one) => one !== field) });
    },
  };
}
