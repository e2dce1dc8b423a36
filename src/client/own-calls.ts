import { listSessions } from '#contract/session.ts';
import { maySayAbsent } from './absent-calls.ts';
import { type Client, nothing } from './http.ts';

/**
 * Whether the server has the calls that the specification does not name, by the list of sessions; null where a
 * failure does not say. Never rejects.
 */
export async function hasOwnCalls(client: Client): Promise<boolean | null> {
  try {
    await client.call(listSessions, { read: nothing });
    return true;
  } catch (error) {
    return maySayAbsent(error) ? false : null;
  }
}
