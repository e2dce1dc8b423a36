import type { z } from 'zod/mini';
import type { BoardWire, setMatchResult } from '#contract/admin/league.ts';
import { adminCall, entryPath } from './entry.ts';
import type { Client } from '../http/http.ts';

export type ResultBody = z.input<NonNullable<(typeof setMatchResult)['body']>>;
export type ResultReply = z.output<(typeof setMatchResult)['reply']>;

/** The calls about the bracket of a season. Each throws the client's errors. */
export function createAdminLeagueCalls(client: Client) {
  return {
    board: async (season: number): Promise<BoardWire> =>
      (await client.call(adminCall('GET', `${entryPath('season')}board/`), {
        params: { id: season },
      })) as BoardWire,
    /** Sets the result of a match, or only tells what follows from it. */
    setResult: async (match: number, body: ResultBody): Promise<ResultReply> =>
      (await client.call(adminCall('PUT', `${entryPath('match')}result/`), {
        params: { id: match },
        body,
      })) as ResultReply,
  };
}
