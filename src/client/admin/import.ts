import type { z } from 'zod/mini';
import type { importFailureWire } from '#contract/admin/csv-calls.ts';
import type { ImportReport } from '#model/admin/import.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { adminCall, collectionOf } from './entry.ts';
import { type Client, HttpError } from '../http/http.ts';

/** Imports of tables. Each call throws the client's errors. */
export function createAdminImportCalls(client: Client) {
  const send = async (
    kind: DocumentKind,
    file: File,
    { fingerprint, onProgress }: { fingerprint?: string; onProgress?: (share: number) => void },
  ) => {
    const body = new FormData();
    body.set('file', file);
    if (fingerprint === undefined) body.set('dry_run', 'true');
    const call = adminCall('POST', `/api/admin/import/${collectionOf(kind)}/`);
    return (await client.call(call, {
      body,
      onProgress,
      ...(fingerprint !== undefined && { ifMatch: `"${fingerprint}"` }),
    })) as ImportReport;
  };
  return {
    /** Tells what an import would do. `onProgress`: the share of the file that was sent. */
    look: (kind: DocumentKind, file: File, onProgress: (share: number) => void) =>
      send(kind, file, { onProgress }),
    /** Imports what `look` told, which its fingerprint stands for. */
    run: (kind: DocumentKind, file: File, fingerprint: string) => send(kind, file, { fingerprint }),
  };
}

/** What an import that was refused would do now; null of any other failure. */
export function reportIn(error: unknown): ImportReport | null {
  if (!(error instanceof HttpError) || (error.status !== 409 && error.status !== 412)) return null;
  return (error.body as Partial<z.output<typeof importFailureWire>> | null)?.report ?? null;
}
