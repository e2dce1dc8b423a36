import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '#client/http/http.ts';
import { createListReader, type ListedEntry, type ListPage, type ReadList } from '#client/list/lists.ts';
import { CannotFilterError } from '#client/list/filtered-list.ts';
import { listCopy } from '#copy/page/lists.ts';
import { listFailure } from '#copy/list-failure.ts';
import type { Event } from '#model/event.ts';
import type { Kind } from '#model/kinds.ts';
import { type FilterName, isUnfiltered, type ListRequest, narrowing } from '#model/list/address.ts';
import { $comingEvents, loadComingEvents } from './coming-events.ts';
import { dismiss, notifyDanger } from './notifications.ts';

export type { ListedEntry, ListPage };

/** What a list shows: the served page, or the result of the latest request. */
export type ListState =
  | { status: 'served' }
  | { status: 'loading'; request: ListRequest; isSlow: boolean; before: Shown | null }
  | Shown
  /** A notification reports the failure (spec §8). */
  | { status: 'failed'; request: ListRequest }
  /** The server ignores these filters, and the entries do not allow applying them here. */
  | { status: 'unnarrowable'; request: ListRequest; message: string };

interface Shown {
  status: 'shown';
  request: ListRequest;
  page: ListPage;
  /** The coming events, of which the next dates of comedians are taken; none in other lists. */
  coming: readonly Event[];
  /** For an empty list: the filters whose removal would give entries, with their number, where that is known in time. */
  near: readonly NearList[];
}

export interface NearList {
  without: FilterName;
  count: number;
}

export interface List {
  $state: ReadableAtom<ListState>;
  /**
   * Shows a page of the filtered list; without filters, the served page. A missing page is replaced by the first one. The
   * latest request wins.
   */
  show(request: ListRequest): Promise<void>;
  /** Repeats the failed request. */
  retry(): Promise<void>;
}

interface ListOptions {
  kind: Kind;
  /** Query parameters that each request has besides the filters. */
  fixed: Record<string, string>;
  read?: ReadList;
  readComing?: () => Promise<readonly Event[]>;
}

/** Milliseconds that a list waits for what would move it later: the next dates of comedians, the lists near an empty one. */
const MOST_WAIT = 500;

/** Resolves to a value after that. */
const afterWait = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), MOST_WAIT));

/** Milliseconds before a request counts as slow. */
const SLOW = 200;

/** Creates a list that is filtered and paged through the API. */
export function createList(options: ListOptions): List {
  const { kind, fixed, read = createListReader() } = options;
  const { readComing = kind === 'comedian' ? readComingSoon : async () => [] } = options;
  const $state = atom<ListState>({ status: 'served' });
  let running = new AbortController();
  /** Id of the notification of the last failure, which the next request dismisses. */
  let failureId = 0;

  /** Counts the entries without each filter. */
  const readNear = async ({ filters }: ListRequest, signal: AbortSignal): Promise<NearList[]> => {
    const counts = narrowing(filters).map(async (without) => {
      const { [without]: _, ...others } = filters;
      const { count } = await read(kind, { ...others, ...fixed, page: '1' }, signal);
      return { without, count };
    });
    // The counts are optional: a failed request is left out.
    const answers = await Promise.allSettled(counts);
    return answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.count > 0 ? [answer.value] : [],
    );
  };

  const show = async (request: ListRequest): Promise<void> => {
    running.abort();
    dismiss(failureId);
    running = new AbortController();
    const { signal } = running;
    if (isUnfiltered(request)) {
      $state.set({ status: 'served' });
      return;
    }
    const state = $state.get();
    const before = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
    $state.set({ status: 'loading', request, isSlow: false, before });
    const timer = setTimeout(() => $state.set({ status: 'loading', request, isSlow: true, before }), SLOW);
    // At once: what is awaited below may not end for a while.
    signal.addEventListener('abort', () => clearTimeout(timer));
    try {
      const query = { ...request.filters, ...fixed, ...orderOf(request, fixed), page: String(request.page) };
      const [page, coming] = await Promise.all([read(kind, query, signal), readComing()]);
      if (signal.aborted) return;
      // Shown together: what comes later would move what is being read.
      const near = page.count > 0 ? [] : await Promise.race([readNear(request, signal), afterWait([])]);
      if (!signal.aborted) $state.set({ status: 'shown', request, page, coming, near });
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404 && request.page > 1;
      if (signal.aborted) return;
      // The list has become shorter, so that the page no longer exists.
      if (isGone) await show({ ...request, page: 1 });
      else if (error instanceof CannotFilterError)
        $state.set({ status: 'unnarrowable', request, message: listCopy.cannotNarrow });
      else {
        failureId = notifyDanger(listFailure(kind));
        $state.set({ status: 'failed', request });
      }
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    $state,
    show,
    retry: async () => {
      const state = $state.get();
      if (state.status === 'failed') await show(state.request);
    },
  };
}

/** The coming events, where they arrive in time. */
async function readComingSoon(): Promise<readonly Event[]> {
  await Promise.race([loadComingEvents(), afterWait(null)]);
  const coming = $comingEvents.get();
  return coming.status === 'shown' ? coming.events : [];
}

/** The chosen order, or else the default order of the list. */
const orderOf = ({ filters }: ListRequest, fixed: Record<string, string>) => {
  const ordering = filters.ordering ?? fixed['ordering'];
  return ordering ? { ordering } : {};
};
