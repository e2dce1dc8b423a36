import type { z } from 'zod/mini';
import { publicHistory } from '#contract/history.ts';
import type { Kind } from '#model/kinds.ts';
import type { Client } from './http.ts';

export interface HistoryPage {
  count: number;
  revisions: ReadonlyArray<z.output<(typeof publicHistory)[Kind]['reply']>['results'][number]>;
}

/** A page of the public history of an entry, newest first. Throws the client's errors. */
export async function readHistory(
  client: Client,
  kind: Kind,
  id: number,
  page: number,
): Promise<HistoryPage> {
  const call = publicHistory[kind] as (typeof publicHistory)['event'];
  const { count, results } = await client.call(call, { params: { id }, query: { page } });
  return { count, revisions: results };
}
