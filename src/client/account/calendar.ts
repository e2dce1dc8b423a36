import { getCalendar, createCalendar, revokeCalendar } from '#contract/account-calendar.ts';
import type { Client } from '../http/http.ts';

/** The calls of the private calendar of favorites. Each throws the client's errors. */
export function createAccountCalendar(client: Client) {
  return {
    /** When it was created, ISO 8601; null without one. */
    since: async (): Promise<string | null> => (await client.call(getCalendar)).created_at,
    /** Creates a new URL, which is returned only once; the previous one stops working. */
    make: async (): Promise<{ url: string; since: string }> => {
      const { url, created_at } = await client.call(createCalendar);
      return { url, since: created_at };
    },
    revoke: (): Promise<void> => client.call(revokeCalendar),
  };
}
