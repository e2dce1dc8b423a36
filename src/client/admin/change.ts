import type { z } from 'zod/mini';
import type {
  changeSetWire,
  listChangeSets,
  patrolChangeSet,
  undoChangeSet,
} from '#contract/admin/entry-calls.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

const LIST = '/api/admin/change-sets/' satisfies typeof listChangeSets.path;
const PATROL = '/api/admin/change-sets/{id}/patrol/' satisfies typeof patrolChangeSet.path;
const UNDO = '/api/admin/change-sets/{id}/undo/' satisfies typeof undoChangeSet.path;

/** The calls about what was written together. Each throws the client's errors. */
export function createAdminChangeCalls(client: Client) {
  return {
    list: async (query: Readonly<Record<string, string | undefined>>) =>
      (await client.call(adminCall('GET', LIST), { query })) as {
        count: number;
        results: Array<z.output<typeof changeSetWire>>;
      },
    patrol: async (id: number) => {
      await client.call(adminCall('POST', PATROL), { params: { id } });
    },
    undo: async (id: number) => {
      await client.call(adminCall('POST', UNDO), { params: { id } });
    },
  };
}
