import { atom, type ReadableAtom } from 'nanostores';
import type { EntryPage } from '#client/admin-entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin-kinds.ts';
import { listQuery, type ListRequest } from '#model/admin-list.ts';
import { currentToken } from '../session.ts';
import { entryCalls } from './calls.ts';
import { type Failure, toFailure } from './failure.ts';

interface Shown extends EntryPage {
  request: ListRequest;
}

export type EntryListState =
  | { status: 'loading'; before: Shown | null }
  | ({ status: 'shown' } & Shown)
  | { status: Failure; request: ListRequest };

/** The entries of a kind, a page at a time. */
export interface EntryList {
  $state: ReadableAtom<EntryListState>;
  /** Shows a page. The latest request wins. Never rejects. */
  show(request: ListRequest): Promise<void>;
}

/** `fields`: those of the document that rows show. */
export function createEntryList(
  kind: DocumentKind,
  fields: readonly string[],
  calls = entryCalls,
): EntryList {
  const $state = atom<EntryListState>({ status: 'loading', before: null });
  const { nameField, pictureFields, isPublished } = adminKindOf(kind);
  const wanted = new Set([
    'id',
    'version',
    'updated_at',
    'pictures',
    ...(nameField === null ? [] : [nameField]),
    ...pictureFields,
    ...(isPublished ? ['is_published'] : []),
    ...fields,
  ]);
  let turn = 0;
  return {
    $state,
    async show(request) {
      turn += 1;
      const own = turn;
      const token = currentToken();
      const state = $state.get();
      const before = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
      $state.set({ status: 'loading', before });
      const query = { ...listQuery(kind, request), fields: [...wanted].join(',') };
      try {
        const page = await calls.list(kind, query);
        if (own === turn) $state.set({ status: 'shown', request, ...page });
      } catch (error) {
        const failure = own === turn ? toFailure(error, token) : null;
        if (failure) $state.set({ status: failure, request });
      }
    },
  };
}
