import { z } from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { publicHistory } from '#contract/history.ts';
import type { Client } from './http.ts';

/** The kinds whose entries have a public history. */
export type HistoryKind = keyof typeof publicHistory;

type Reply = z.output<(typeof publicHistory)[HistoryKind]['reply']>;

export interface HistoryPage {
  count: number;
  revisions: Reply['results'];
}

/** Paths as the contract has them. Its own objects would bring their schemas to every public page. */
const collections: {
  readonly [Of in HistoryKind]: (typeof publicHistory)[Of]['path'] extends `/api/${infer Path}/{id}/history/`
    ? Path
    : never;
} = {
  comedian: 'comedians',
  group: 'comedians/groups',
  venue: 'venues',
  podcast: 'podcasts',
  event: 'events',
  text: 'texts',
};

/** A page of the public history of an entry, newest first. Throws the client's errors. */
export async function readHistory(
  client: Client,
  kind: HistoryKind,
  id: number,
  page: number,
): Promise<HistoryPage> {
  const call = {
    method: 'GET',
    path: `/api/${collections[kind]}/{id}/history/`,
    auth: 'none',
    tag: '',
    summary: '',
    reply: z.unknown(),
    failures: [],
  } as const satisfies Endpoint;
  const { count, results } = (await client.call(call, { params: { id }, query: { page } })) as Reply;
  return { count, revisions: results };
}
