import { listComedians } from '#contract/comedian.ts';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import { changeRequestMessage } from '#contract/comedian-request-message.ts';
import { type Client, nothing } from '../http/http.ts';

export interface ComedianRequestFields {
  nickname: string;
  message: string;
  /** The id of the requested page; null for a new one. */
  comedianId: number | null;
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

/** The calls of the form that asks for a comedian profile. Each throws the client's errors. */
export function createRequestWrites(client: Client) {
  return {
    ask: ({ comedianId, ...body }: ComedianRequestFields): Promise<void> =>
      client.call(requestComedianProfile, { read: nothing, body: { ...body, comedian_id: comedianId } }),
    changeMessage: (message: string): Promise<void> =>
      client.call(changeRequestMessage, { read: nothing, body: { message } }),
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
