import type { z } from 'zod/mini';
import type { bulkFailureWire, changeMany } from '#contract/admin/bulk.ts';
import { adminCall } from './entry.ts';
import { type Client, HttpError } from '../http/http.ts';

const BULK = '/api/admin/bulk/' satisfies typeof changeMany.path;

type Body = z.input<NonNullable<typeof changeMany.body>>;

export type BulkAction = Body['action'];

/** Changes of several entries at once. Throws the client's errors. */
export function createAdminBulkCalls(client: Client) {
  return {
    change: async (body: Body): Promise<void> => {
      await client.call(adminCall('POST', BULK), { body });
    },
  };
}

/** What is wrong with each entry, as a refusal says; empty for any other failure. */
export function refusedEntries(error: unknown): z.output<typeof bulkFailureWire>['errors'] {
  if (!(error instanceof HttpError) || error.status !== 409) return [];
  return (error.body as Partial<z.output<typeof bulkFailureWire>> | null)?.errors ?? [];
}
