import { listComedians } from '#contract/comedian.ts';
import { readComedianRequest, requestComedianProfile } from '#contract/comedian-request.ts';
import type { Client } from './http.ts';

export interface ComedianRequestFields {
  nickname: string;
  message: string;
  /** The page of the encyclopedia that it is about. */
  comedianId: number | null;
}

/** A request that waits for an answer. */
export interface PendingRequest {
  nickname: string;
  /** ISO 8601, as the other one. */
  createdAt: string;
  /** When the account may ask again. */
  againAt: string;
  page: { slug: string; nickname: string } | null;
}

/** A page that a request may name. */
export interface NamedPage {
  id: number;
  nickname: string;
  city: string;
  isClaimed: boolean;
}

/** Pages a search by typing offers at most. */
const OFFERED = '8';

/** The calls of requests for a comedian profile. Each throws the client's errors. */
export function createComedianRequests(client: Client) {
  return {
    ask: async ({ comedianId, ...body }: ComedianRequestFields): Promise<void> =>
      void (await client.call(requestComedianProfile, { body: { ...body, comedian_id: comedianId } })),
    pending: async (): Promise<PendingRequest | null> => {
      const { pending } = await client.call(readComedianRequest);
      return (
        pending && {
          nickname: pending.nickname,
          createdAt: pending.created_at,
          againAt: pending.again_at,
          page: pending.comedian,
        }
      );
    },
    pages: async (search: string, signal: AbortSignal): Promise<NamedPage[]> => {
      const query = { search, page_size: OFFERED, fields: 'id,slug,nickname,city,is_claimed' };
      const { results } = await client.call(listComedians, { query, signal });
      return results.map(({ id, nickname, city, is_claimed }) => ({
        id,
        nickname,
        city: city ?? '',
        isClaimed: is_claimed ?? false,
      }));
    },
  };
}
