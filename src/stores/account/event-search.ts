import { atom, type ReadableAtom } from 'nanostores';
import type { LookupResult } from '#client/event-lookups.ts';
import { eventLookups } from './event-lookup-calls.ts';

export type { LookupResult };

/** What a search by typing has found. */
export type FindState =
  | { status: 'idle' }
  | { status: 'loading'; before: readonly LookupResult[] }
  | { status: 'shown'; found: readonly LookupResult[] }
  | { status: 'failed' };

export interface Finder {
  $state: ReadableAtom<FindState>;
  /** Looks for what is typed after a short pause; nothing typed looks for nothing. The latest wins. */
  find(typed: string): void;
  clear(): void;
}

/** Milliseconds without a key before what is being typed is looked for. */
const PAUSE = 250;

/** Looks for what is typed by the call that is given. */
export function createFinder(read: (typed: string, signal: AbortSignal) => Promise<LookupResult[]>): Finder {
  const $state = atom<FindState>({ status: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const halt = () => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
  };
  const look = async (typed: string, { signal }: AbortController) => {
    try {
      const found = await read(typed, signal);
      if (!signal.aborted) $state.set({ status: 'shown', found });
    } catch {
      if (!signal.aborted) $state.set({ status: 'failed' });
    }
  };
  return {
    $state,
    find: (typed) => {
      halt();
      const text = typed.trim().slice(0, 200);
      if (text === '') {
        $state.set({ status: 'idle' });
        return;
      }
      const state = $state.get();
      const before = state.status === 'shown' ? state.found : state.status === 'loading' ? state.before : [];
      $state.set({ status: 'loading', before });
      const mine = running;
      timer = setTimeout(() => void look(text, mine), PAUSE);
    },
    clear: () => {
      halt();
      $state.set({ status: 'idle' });
    },
  };
}

export const createVenueFinder = (): Finder => createFinder(eventLookups.venues);
export const createComedianFinder = (): Finder => createFinder(eventLookups.comedians);
