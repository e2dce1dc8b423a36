import { atom, type ReadableAtom } from 'nanostores';

/** An entry found by typing; `note` distinguishes it from others with the same name. */
export interface Found {
  id: number;
  name: string;
  note: string;
}

/** The state of a search while the user types. */
export type FindState<Result> =
  | { status: 'idle' }
  | { status: 'loading'; before: readonly Result[] }
  | { status: 'shown'; found: readonly Result[] }
  | { status: 'failed' };

export interface Finder<Result extends Found> {
  $state: ReadableAtom<FindState<Result>>;
  /** Searches for a text after a short pause, unless it is empty. The latest search wins. */
  find: (typed: string) => void;
  clear: () => void;
}

/** Milliseconds without a key before the search starts. */
const PAUSE = 250;

/** Creates a search while the user types; `read` makes the request. */
export function createFinder<Result extends Found>(
  read: (typed: string, signal: AbortSignal) => Promise<Result[]>,
): Finder<Result> {
  const $state = atom<FindState<Result>>({ status: 'idle' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const cancel = () => {
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
      cancel();
      const text = typed.trim().slice(0, 200);
      if (text === '') {
        $state.set({ status: 'idle' });
        return;
      }
      const state = $state.get();
      const before = state.status === 'shown' ? state.found : state.status === 'loading' ? state.before : [];
      $state.set({ status: 'loading', before });
      const request = running;
      timer = setTimeout(() => void look(text, request), PAUSE);
    },
    clear: () => {
      cancel();
      $state.set({ status: 'idle' });
    },
  };
}
