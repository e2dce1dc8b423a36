import { z } from 'zod/mini';
import { publicCollections, type PublicKind } from '#contract/collections.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { publicHistory } from '#contract/history.ts';
import type { Client } from '../http/http.ts';

/** The kinds whose entries have a public history. */
export type HistoryKind = PublicKind;

type Reply = z.output<(typeof publicHistory)[HistoryKind]['reply']>;

export interface HistoryPage {
  count: number;
  revisions: Reply['results'];
}

/** A page of the public history of an entry, newest first. Throws the client's errors. */
export async function readHistory(
  client: Client,
  kind: HistoryKind,
  id: number,
  page: number,
): Promise<HistoryPage> {
  // The contract's own endpoint would bring its schemas to every public page.
  const call = {
    method: 'GET',
    path: `/api/${publicCollections[kind]}/{id}/history/`,
    auth: 'none',
    tag: '',
    summary: '',
    reply: z.unknown(),
    failures: [],
  } as const satisfies Endpoint;
  const { count, results } = (await client.call(call, { params: { id }, query: { page } })) as Reply;
  return { count, revisions: results };
}
