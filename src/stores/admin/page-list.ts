import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '#client/http/http.ts';
import { adminCopy } from '#copy/admin.ts';
import { notifyDanger, notifySuccess } from '../notifications.ts';
import { currentToken } from '../session.ts';
import { type Failure, toFailure } from './failure.ts';

export interface ListPage<Item> {
  count: number;
  items: readonly Item[];
}

/** Converts a page of the API: its items become those of the screens. */
export const toPage = <Wire, Item>(
  { count, results }: { count: number; results: readonly Wire[] },
  toItem: (wire: Wire) => Item,
): ListPage<Item> => ({ count, items: results.map(toItem) });

interface Shown<Item, Request> extends ListPage<Item> {
  request: Request;
}

type PageListState<Item, Request> =
  | { status: 'loading'; before: Shown<Item, Request> | null }
  | ({ status: 'shown' } & Shown<Item, Request>)
  | { status: Failure; request: Request };

/** A list that is read page by page, with actions on its items. */
export interface PageList<Item, Request> {
  $state: ReadableAtom<PageListState<Item, Request>>;
  /** Whether an action runs. */
  $isActing: ReadableAtom<boolean>;
  /** Shows a page. The latest request wins. Never rejects. */
  show(request: Request): Promise<void>;
  /** Runs an action, notifies with the text that `work` resolves to, if any, and reads the page again. Resolves to whether it succeeded. Never rejects. */
  act(work: () => Promise<string>): Promise<boolean>;
}

/** Creates a list whose pages `read` requests. */
export function createPageList<Item, Request>(
  read: (request: Request) => Promise<ListPage<Item>>,
): PageList<Item, Request> {
  const $state = atom<PageListState<Item, Request>>({ status: 'loading', before: null });
  const $isActing = atom(false);
  let last: Request | undefined;
  let turn = 0;

  const show = async (request: Request): Promise<void> => {
    turn += 1;
    const own = turn;
    last = request;
    const token = currentToken();
    const state = $state.get();
    const before = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
    $state.set({ status: 'loading', before });
    try {
      const page = await read(request);
      if (own === turn) $state.set({ status: 'shown', request, ...page });
    } catch (error) {
      const failure = own === turn ? toFailure(error, token) : null;
      if (failure) $state.set({ status: failure, request });
    }
  };

  return {
    $state,
    $isActing,
    show,
    async act(work) {
      if ($isActing.get()) return false;
      const token = currentToken();
      $isActing.set(true);
      try {
        const done = await work();
        if (done) notifySuccess(done);
        if (last !== undefined) await show(last);
        return true;
      } catch (error) {
        if (toFailure(error, token)) notifyDanger(reasonOf(error));
        return false;
      } finally {
        $isActing.set(false);
      }
    },
  };
}

/** Returns the message of the server, or that it did not answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return adminCopy.notDone;
  return error.detail ?? Object.values(error.fields).flat()[0] ?? adminCopy.notDone;
}
