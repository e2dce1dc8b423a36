import type { z } from 'zod/mini';
import type { PlannedKind, scheduleCalls } from '#contract/admin/schedule.ts';
import { type StoredEntry, toStoredEntry } from '#model/admin/entry.ts';
import { adminCall, entryPath } from './entry.ts';
import type { Client } from '../http/http.ts';

type Span = z.input<NonNullable<(typeof scheduleCalls)['text']['body']>>;

/** Plans from and until when entries are seen. Throws the client's errors. */
export function createAdminScheduleCalls(client: Client) {
  return {
    plan: async (kind: PlannedKind, id: number, span: Span): Promise<StoredEntry> => {
      const call = adminCall('PUT', `${entryPath(kind)}schedule/`);
      return toStoredEntry((await client.call(call, { params: { id }, body: span })) as object);
    },
  };
}
