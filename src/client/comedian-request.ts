import { listComedians } from '#contract/comedian.ts';
import { readComedianRequest, requestComedianProfile } from '#contract/comedian-request.ts';
import type { Client } from './http.ts';

export interface ComedianRequestFields {
  nickname: string;
  message: string;
  /** The id of the requested page; null for a new one. */
  comedianId: number | null;
}

/** A request that no admin has answered. */
export interface PendingRequest {
  nickname: string;
  /** ISO 8601, like `againAt`. */
  createdAt: string;
  /** When the account may send another request. */
  againAt: string;
  page: { slug: string; nickname: string } | null;
}

/** A page that can be requested. */
export interface RequestablePage {
  id: number;
  nickname: string;
  city: string;
  isClaimed: boolean;
}

/** The most suggestions of the search field. */
const MAX_RESULTS = '8';

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
    pages: async (search: string, signal: AbortSignal): Promise<RequestablePage[]> => {
      const query = { search, page_size: MAX_RESULTS, fields: 'id,slug,nickname,city,is_claimed' };
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
