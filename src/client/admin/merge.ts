import type { z } from 'zod/mini';
import type { MergeableKind, mergeCalls } from '#contract/admin/merge.ts';
import { adminCall, entryPath } from './entry.ts';
import type { Client } from '../http/http.ts';

type Call = (typeof mergeCalls)['comedian'];

export type MergeBody = z.input<NonNullable<Call['body']>>;
export type MergeReply = z.output<Call['reply']>;

/** Makes two entries one, or only tells what would be. Throws the client's errors. */
export function createAdminMergeCalls(client: Client) {
  return {
    merge: async (kind: MergeableKind, id: number, body: MergeBody): Promise<MergeReply> =>
      (await client.call(adminCall('POST', `${entryPath(kind)}merge/`), {
        params: { id },
        body,
      })) as MergeReply,
  };
}
