import { adminCall, entryPath } from './entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import type { Client } from '../http/http.ts';

interface Body {
  reason?: string;
  /** Whether all earlier versions are meant too. */
  earlier: boolean;
  /** Only counts. */
  dry_run?: boolean;
}

/** Takes the content out of versions of an entry for good. Throws the client's errors. */
export function createAdminRedactionCalls(client: Client) {
  return {
    /** Resolves to how many versions had a content until then. */
    redact: async (kind: DocumentKind, id: number, number: number, body: Body): Promise<number> => {
      const call = adminCall('POST', `${entryPath(kind)}revisions/{number}/redact/`);
      const { versions } = (await client.call(call, { params: { id, number }, body })) as {
        versions: number;
      };
      return versions;
    },
  };
}
