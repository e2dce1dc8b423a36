import { atom, type ReadableAtom } from 'nanostores';

/** An entry that a search by typing found; `note` tells it from others of its name. */
export interface Found {
  id: number;
  name: string;
  note: string;
}

/** What a search by typing has found. */
export type FindState<Result> =
  | { status: 'idle' }
  | { status: 'loading'; before: readonly Result[] }
  | { status: 'shown'; found: readonly Result[] }
  | { status: 'failed' };

export interface Finder<Result extends Found> {
  $state: ReadableAtom<FindState<Result>>;
  /** Looks for what is typed after a short pause; nothing typed looks for nothing. The latest wins. */
  find: (typed: string) => void;
  clear: () => void;
}

/** Milliseconds without a key before what is being typed is looked for. */
const PAUSE = 250;

/** Looks for what is typed by the call that is given. */
export function createFinder<Result extends Found>(
  read: (typed: string, signal: AbortSignal) => Promise<Result[]>,
): Finder<Result> {
  const $state = atom<FindState<Result>>({ status: 'idle' });
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
