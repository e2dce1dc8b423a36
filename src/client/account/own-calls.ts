import { listSessions } from '#contract/session.ts';
import { mayBeAbsent } from '../http/absent-calls.ts';
import { type Client, HttpError, nothing } from '../http/http.ts';

/**
 * Whether the server has the endpoints that the specification does not define. It tests the list of sessions: a server
 * that has it refuses requests without a session (401 or 403). Null when it cannot be determined. Never rejects.
 */
export async function hasOwnCalls(client: Client): Promise<boolean | null> {
  try {
    await client.call(listSessions, { read: nothing });
    return true;
  } catch (error) {
    if (mayBeAbsent(error)) return false;
    return error instanceof HttpError && (error.status === 401 || error.status === 403) ? true : null;
  }
}
