import type { z } from 'zod/mini';
import type { workOnChangeSets } from '#contract/admin/change-bulk.ts';
import { adminCall } from './entry.ts';
import type { Client } from '../http/http.ts';

const BULK = '/api/admin/change-sets/bulk/' satisfies typeof workOnChangeSets.path;

type Body = z.input<NonNullable<typeof workOnChangeSets.body>>;
type Outcome = z.output<typeof workOnChangeSets.reply>;

export type ChangeWork = Body['action'];

/** A change set that was not patrolled or undone, and why. */
export type KeptChange = Outcome['kept'][number];

/** Patrols or undoes several change sets. Throws the client's errors. */
export function createAdminChangeBulkCalls(client: Client) {
  return {
    work: async (body: Body) => (await client.call(adminCall('POST', BULK), { body })) as Outcome,
  };
}
