import type { z } from 'zod/mini';
import type * as contract from '#contract/admin/saved-filter.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

const ALL = '/api/admin/saved-filters/' satisfies typeof contract.listSavedFilters.path;
const ONE = '/api/admin/saved-filters/{id}/' satisfies typeof contract.removeSavedFilter.path;

/** A filter of a list with its name, as the contract has it. */
export type SavedFilter = z.output<typeof contract.savedFilterWire>;

/** The calls about the filters of lists that the logged-in editor keeps. Each throws the client's errors. */
export function createSavedFilterCalls(client: Client) {
  return {
    list: async (kind: DocumentKind) =>
      (await client.call(adminCall('GET', ALL), { query: { kind } })) as SavedFilter[],
    save: async (body: Omit<SavedFilter, 'id'>) =>
      (await client.call(adminCall('POST', ALL), { body })) as SavedFilter,
    remove: async (id: number) => {
      await client.call(adminCall('DELETE', ONE), { params: { id } });
    },
  };
}
