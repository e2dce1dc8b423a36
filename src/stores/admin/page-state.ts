import { atom, type ReadableAtom } from 'nanostores';
import { createAdminDraftCalls, type PageState } from '#client/admin/draft.ts';
import { createClient } from '#client/http/http.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { authorization, currentToken } from '../session.ts';
import { toFailure } from './failure.ts';

const pageCalls = createAdminDraftCalls(createClient({ baseUrl: '', token: authorization }));

/** Milliseconds between two readings, and the number of readings after which publishing counts as late. */
const INTERVAL = 1000;
const MANY = 20;

type Shown = PageState['state'] | 'late';

export interface EntryPages {
  $state: ReadableAtom<Shown>;
  /** Why a page could not be rendered. */
  $message: ReadableAtom<string | null>;
  /** Reads the state repeatedly until the site shows the stored entry. Returns a function that stops this. */
  follow(): () => void;
}

/** Follows whether the site shows the stored state of an entry. */
export function createEntryPages(kind: DocumentKind, id: number, calls = pageCalls): EntryPages {
  const $state = atom<Shown>('waiting');
  const $message = atom<string | null>(null);
  let stop: (() => void) | undefined;
  return {
    $state,
    $message,
    follow() {
      stop?.();
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      let readings = 0;
      const read = async (): Promise<void> => {
        const token = currentToken();
        const { state, message } = await calls.pageState(kind, id).catch((error: unknown) => {
          isStopped ||= toFailure(error, token) === null;
          return { state: 'unknown', message: null } as const;
        });
        if (isStopped) return;
        readings += 1;
        $state.set(state === 'waiting' && readings > MANY ? 'late' : state);
        $message.set(message);
        if (state === 'waiting') timer = setTimeout(() => void read(), INTERVAL);
      };
      $state.set('waiting');
      void read();
      stop = () => {
        isStopped = true;
        clearTimeout(timer);
      };
      return stop;
    },
  };
}
