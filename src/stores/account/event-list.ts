import { atom, type ReadableAtom } from 'nanostores';
import type { EventPage } from '#client/account/event.ts';
import { listFailure } from '#copy/list-failure.ts';
import { distinct } from '#model/list/distinct.ts';
import type { Event } from '#model/event.ts';
import { localDay, monthBefore } from '#model/time/time.ts';
import { createSubmit } from '../submit.ts';
import { eventCalls } from './event-calls.ts';

export type EventListState =
  | { status: 'loading' }
  | { status: 'shown'; events: readonly Event[]; hasMore: boolean; isLoadingMore: boolean }
  | { status: 'failed' };

/** A list of events that grows page by page. */
export interface EventList {
  $state: ReadableAtom<EventListState>;
  /** Begins, or begins again after a failure. */
  load(): Promise<void>;
  more(): Promise<void>;
}

function createEventList(read: (page: number) => Promise<EventPage>): EventList {
  const $state = atom<EventListState>({ status: 'loading' });
  let nextPage = 1;
  const before = (): readonly Event[] => {
    const state = $state.get();
    return state.status === 'shown' ? state.events : [];
  };

  const reading = createSubmit({
    send: (page: number) => read(page),
    fields: {},
    messages: { failed: listFailure('event') },
    onDone: ({ events, hasMore }, page) => {
      nextPage = page + 1;
      // An event that was made meanwhile pushes others onto the next page.
      $state.set({
        status: 'shown',
        events: distinct([...before(), ...events]),
        hasMore,
        isLoadingMore: false,
      });
    },
    onFailed: () => {
      const state = $state.get();
      $state.set(state.status === 'shown' ? { ...state, isLoadingMore: false } : { status: 'failed' });
    },
  });

  return {
    $state,
    load: async () => {
      $state.set({ status: 'loading' });
      await reading.submit(1);
    },
    more: async () => {
      const state = $state.get();
      if (state.status !== 'shown' || state.isLoadingMore) return;
      $state.set({ ...state, isLoadingMore: true });
      await reading.submit(nextPage);
    },
  };
}

/** Own events, from one month before today on (spec §9). */
export const createOwnedEvents = (): EventList =>
  createEventList((page) => eventCalls.owned(monthBefore(localDay(new Date())), page));

/** Coming events in which one appears. */
export const createAppearances = (): EventList => createEventList((page) => eventCalls.appearances(page));
