import type { z } from 'zod/mini';
import type * as contract from '#contract/admin/draft-calls.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { adminCall, entryPath } from './entry.ts';
import type { Client } from '../http/http.ts';

const PREVIEWS = '/api/admin/previews/' satisfies typeof contract.listPreviews.path;
const PREVIEW = '/api/admin/previews/{id}/' satisfies typeof contract.revokePreview.path;

/** A preview whose link still opens, as the contract has it. */
export type LivePreview = z.output<typeof contract.livePreviewWire>;

/** The state of the pages of an entry, as the contract has it. */
export type PageState = z.output<typeof contract.pageStateWire>;

/**
 * The calls about what is not saved. `id` is 0 for an entry that is not stored yet, whose fields are all given. Each
 * throws the client's errors.
 */
export function createAdminDraftCalls(client: Client) {
  const post = (kind: DocumentKind, call: 'plan' | 'preview', id: number, fields: AnyDocument) =>
    client.call(adminCall('POST', `${entryPath(kind)}${call}/`), { params: { id }, body: fields });
  return {
    plan: async (kind: DocumentKind, id: number, fields: AnyDocument) =>
      (await post(kind, 'plan', id, fields)) as z.output<typeof contract.planWire>,
    preview: async (kind: DocumentKind, id: number, fields: AnyDocument) =>
      (await post(kind, 'preview', id, fields)) as z.output<typeof contract.previewWire>,
    /** Whether the site shows what is stored of an entry, or why it does not. */
    pageState: async (kind: DocumentKind, id: number) =>
      (await client.call(adminCall('GET', `${entryPath(kind)}page/`), { params: { id } })) as PageState,
    /** The caller's previews whose links still open. */
    previews: async () => (await client.call(adminCall('GET', PREVIEWS))) as LivePreview[],
    revoke: async (id: string) => {
      await client.call(adminCall('DELETE', PREVIEW), { params: { id } });
    },
  };
}
