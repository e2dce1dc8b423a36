import { getCalendar, createCalendar, revokeCalendar } from '#contract/account-calendar.ts';
import type { Client } from './http.ts';

/** The calls of the private calendar of favourites. Each throws the client's errors. */
export function createAccountCalendar(client: Client) {
  return {
    /** The instant since which it can be read; null where it cannot. */
    since: async (): Promise<string | null> => (await client.call(getCalendar)).created_at,
    /** A new address, told this once; the one before dies. */
    make: async (): Promise<{ url: string; since: string }> => {
      const { url, created_at } = await client.call(createCalendar);
      return { url, since: created_at };
    },
    revoke: (): Promise<void> => client.call(revokeCalendar),
  };
}
