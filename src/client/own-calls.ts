import { listSessions } from '#contract/session.ts';
import { maySayAbsent } from './absent-calls.ts';
import { type Client, HttpError, nothing } from './http.ts';

/**
 * Whether the server has the calls that the specification does not name, by the list of sessions: a server that has
 * it refuses who is not logged in (401 or 403). Null where a failure does not say. Never rejects.
 */
export async function hasOwnCalls(client: Client): Promise<boolean | null> {
  try {
    await client.call(listSessions, { read: nothing });
    return true;
  } catch (error) {
    if (maySayAbsent(error)) return false;
    return error instanceof HttpError && (error.status === 401 || error.status === 403) ? true : null;
  }
}
