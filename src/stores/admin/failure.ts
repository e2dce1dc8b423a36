import { HttpError, isUnauthorized } from '#client/http/http.ts';
import { mayBeAbsent } from '#client/http/absent-calls.ts';
import { expireSession } from '../logout.ts';

/**
 * Why a screen of content admins shows nothing: the account has no right, the server has no such calls or no such entry,
 * or the call failed.
 */
export type Failure = 'refused' | 'missing' | 'failed';

/** Judges a failed call; null for a session that ended, which leads to the login. `token`: the one it was made with. */
export function toFailure(error: unknown, token: string | null): Failure | null {
  if (isUnauthorized(error)) {
    expireSession(token);
    return null;
  }
  if (error instanceof HttpError && error.status === 403) return 'refused';
  return mayBeAbsent(error) ? 'missing' : 'failed';
}
