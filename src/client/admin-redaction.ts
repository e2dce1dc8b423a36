import { adminCall, entryPath } from './admin-entry.ts';
import type { DocumentKind } from '#model/admin-kinds.ts';
import type { Client } from './http.ts';

/** Takes the content out of a version of an entry for good. Throws the client's errors. */
export function createAdminRedactionCalls(client: Client) {
  return {
    redact: async (kind: DocumentKind, id: number, number: number, reason: string): Promise<void> => {
      const call = adminCall('POST', `${entryPath(kind)}revisions/{number}/redact/`);
      await client.call(call, { params: { id, number }, body: { reason } });
    },
  };
}
