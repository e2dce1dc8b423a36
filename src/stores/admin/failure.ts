import { HttpError, isUnauthorized } from '#client/http/http.ts';
import { mayBeAbsent } from '#client/http/absent-calls.ts';
import { expireSession } from '../logout.ts';

/**
 * The reason why an admin screen shows nothing: the account lacks the right, the server has no such call or entry, or the
 * call failed.
 */
export type Failure = 'refused' | 'missing' | 'failed';

/** Classifies the error of a call that was made with `token`; null for an ended session, which leads to the login. */
export function toFailure(error: unknown, token: string | null): Failure | null {
  if (isUnauthorized(error)) {
    expireSession(token);
    return null;
  }
  if (error instanceof HttpError && error.status === 403) return 'refused';
  return mayBeAbsent(error) ? 'missing' : 'failed';
}
