import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '#client/http/http.ts';
import { createListReader, type ListedEntry, type ListPage, type ReadList } from '#client/list/lists.ts';
import { CannotFilterError } from '#client/list/filtered-list.ts';
import { listCopy } from '#copy/page/lists.ts';
import { listFailure } from '#copy/kinds.ts';
import type { Kind } from '#model/kinds.ts';
import { type FilterName, isUnfiltered, type ListRequest, narrowing } from '#model/list/address.ts';
import { dismiss, notifyDanger } from './notifications.ts';

export type { ListedEntry, ListPage };

/** What a list shows: the served page, or the result of the latest request. */
export type ListState =
  | { status: 'served' }
  | { status: 'loading'; request: ListRequest; isSlow: boolean; before: Shown | null }
  | Shown
  /** A notification says so (spec §8). */
  | { status: 'failed'; request: ListRequest }
  /** The server ignores these filters, and the entries do not allow applying them here. */
  | { status: 'unnarrowable'; request: ListRequest; message: string };

interface Shown {
  status: 'shown';
  request: ListRequest;
  page: ListPage;
  /** What an empty list leads to: filters without each of which there are entries, and how many. */
  near: readonly NearList[];
}

export interface NearList {
  without: FilterName;
  count: number;
}

export interface List {
  $state: ReadableAtom<ListState>;
  /**
   * Shows a page under its filters; without any, the page that was served. The latest request wins; in the
   * place of a page that does not exist, the first is shown.
   */
  show(request: ListRequest): Promise<void>;
  /** Repeats the failed request. */
  retry(): Promise<void>;
}

interface ListOptions {
  kind: Kind;
  /** Query parameters that every request of the list has besides the filters. */
  fixed: Record<string, string>;
  read?: ReadList;
}

/** Milliseconds before a request counts as slow. */
const SLOW = 200;

/** A list that is narrowed and paged through the API. */
export function createList({ kind, fixed, read = createListReader() }: ListOptions): List {
  const $state = atom<ListState>({ status: 'served' });
  let running = new AbortController();
  /** Id of the notification of the last failure: the next request dismisses it. */
  let told = 0;

  /** How many entries there are without each filter, while another one is left. */
  const readNear = async ({ filters }: ListRequest, signal: AbortSignal): Promise<NearList[]> => {
    const names = narrowing(filters);
    if (names.length < 2) return [];
    const counts = names.map(async (without) => {
      const { [without]: _, ...others } = filters;
      const { count } = await read(kind, { ...others, ...fixed, page: '1' }, signal);
      return { without, count };
    });
    // They are an addition: what is not answered is left out.
    const answers = await Promise.allSettled(counts);
    return answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.count > 0 ? [answer.value] : [],
    );
  };

  const show = async (request: ListRequest): Promise<void> => {
    running.abort();
    dismiss(told);
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
    try {
      const query = { ...request.filters, ...fixed, ...orderOf(request, fixed), page: String(request.page) };
      const page = await read(kind, query, signal);
      if (signal.aborted) return;
      $state.set({ status: 'shown', request, page, near: [] });
      clearTimeout(timer);
      if (page.count > 0) return;
      const near = await readNear(request, signal);
      if (!signal.aborted && near.length > 0) $state.set({ status: 'shown', request, page, near });
    } catch (error) {
      const isGone = error instanceof HttpError && error.status === 404 && request.page > 1;
      if (signal.aborted) return;
      // The list has become shorter since that page was kept.
      if (isGone) await show({ ...request, page: 1 });
      else if (error instanceof CannotFilterError)
        $state.set({ status: 'unnarrowable', request, message: listCopy.cannotNarrow });
      else {
        told = notifyDanger(listFailure(kind));
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

/** The order that was chosen wins over the list's usual one. */
const orderOf = ({ filters }: ListRequest, fixed: Record<string, string>) => {
  const ordering = filters.ordering ?? fixed['ordering'];
  return ordering ? { ordering } : {};
};
