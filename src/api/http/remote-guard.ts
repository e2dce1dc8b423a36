import { detail } from '#contract/messages.ts';
import { getProfile, userWire } from '#contract/user.ts';
import { ApiError } from './error.ts';
import { type Guard, unauthorized } from './guard.ts';

/** Milliseconds given to the server that has the accounts. */
const TIMEOUT = 10_000;

/**
 * Who calls, where the accounts are another server's: it is asked, with what the caller showed. What is
 * answered here then (the builds of this site, and pages that failed) is for admins alone.
 */
export function createRemoteGuard(apiUrl: string): Guard {
  return async (c, level) => {
    if (level === 'none') return undefined;
    const authorization = c.req.header('authorization');
    if (!authorization) throw unauthorized(detail.notAuthenticated);
    const answer = await fetch(new URL(getProfile.path, apiUrl), {
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => null);
    if (answer?.status === 401 || answer?.status === 403) throw unauthorized(detail.invalidToken);
    const user = answer?.ok ? userWire.safeParse(await answer.json().catch(() => null)) : null;
    if (!user?.success) throw new ApiError(503, detail.unavailable, { 'Retry-After': '10' });
    if (level !== 'admin' || !user.data.is_admin) throw new ApiError(403, detail.permissionDenied);
    return undefined;
  };
}
