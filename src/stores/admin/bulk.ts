import { atom, type ReadableAtom } from 'nanostores';
import { type BulkAction, createAdminBulkCalls, refusedEntries } from '#client/admin/bulk.ts';
import { createClient } from '#client/http/http.ts';
import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import type { AnyDocument, StoredEntry } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { listQuery, type ListRequest } from '#model/admin/list.ts';
import { authorization } from '../session.ts';
import type { PageList } from './page-list.ts';

export type { BulkAction };

const bulkCalls = createAdminBulkCalls(createClient({ baseUrl: '', token: authorization }));

/** An action and the entries to apply it to. */
export interface BulkChange {
  action: BulkAction;
  /** The chosen entries; null for all entries of the list. */
  entries: readonly StoredEntry[] | null;
  /** Whether entries that others refer to are deleted too. */
  isUnlinking?: boolean;
  /** The values that the action `change` sets in each entry. */
  fields?: AnyDocument;
}

/** Changes of several entries of a list. */
export interface Bulk {
  /** The reasons why entries were refused, by id. Because of them, no entry was changed. */
  $refusals: ReadableAtom<ReadonlyMap<number, string>>;
  /** Whether entries were refused because other entries refer to them. */
  $isReferred: ReadableAtom<boolean>;
  /**
   * Changes all entries or none, and reads the list again, also if one of them was changed elsewhere. Resolves to whether
   * it succeeded. Never rejects.
   */
  change(change: BulkChange): Promise<boolean>;
  /** Clears the refusals. */
  forget(): void;
}

export function createBulk(kind: DocumentKind, list: PageList<StoredEntry, ListRequest>): Bulk {
  const $refusals = atom<ReadonlyMap<number, string>>(new Map());
  const $isReferred = atom(false);
  const forget = () => {
    $refusals.set(new Map());
    $isReferred.set(false);
  };
  return {
    $refusals,
    $isReferred,
    forget,
    async change({ action, entries, isUnlinking = false, fields }) {
      const state = list.$state.get();
      if (state.status !== 'shown') return false;
      forget();
      const { count, request } = state;
      const { page: _page, ...query } = listQuery(kind, request);
      const chosen = entries
        ? { entries: entries.map(({ id, version }) => ({ id, version })) }
        : { found: { query, count } };
      let isStale = false;
      const isDone = await list.act(async () => {
        try {
          await bulkCalls.change({
            kind,
            action,
            ...chosen,
            ...(isUnlinking && { unlink: true }),
            ...(fields && { fields }),
          });
        } catch (error) {
          const refused = refusedEntries(error);
          $refusals.set(new Map(refused.map(({ id, detail }) => [id, detail])));
          $isReferred.set(action === 'delete' && refused.some(({ status }) => status === 409));
          isStale = refused.some(({ status }) => status === 404 || status === 412);
          throw error;
        }
        return copy.done[action](entries?.length ?? count);
      });
      // The next attempt sends the versions that are then shown.
      const shown = list.$state.get();
      if (isStale && shown.status === 'shown') await list.show(shown.request);
      return isDone;
    },
  };
}
