import { detail } from '#contract/messages.ts';
import { getProfile, userWire } from '#contract/user.ts';
import { ApiError } from '../api-error.ts';
import { type Guard, unauthorized } from './guard.ts';

/** Milliseconds for a response of the server with the accounts. */
const TIMEOUT = 10_000;

/**
 * Authenticates against another server that has the accounts, with the caller's token. The endpoints of this site in
 * that case are its builds and the pages that failed, for editors, and its releases, for admins.
 */
export function createRemoteGuard(apiUrl: string): Guard {
  return async (c, level) => {
    if (level === 'none') return undefined;
    const authorization = c.req.header('authorization');
    if (!authorization) throw unauthorized(detail.notAuthenticated);
    const response = await fetch(new URL(getProfile.path, apiUrl), {
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch(() => null);
    if (response?.status === 401 || response?.status === 403) throw unauthorized(detail.invalidToken);
    const user = response?.ok ? userWire.safeParse(await response.json().catch(() => null)) : null;
    if (!user?.success) throw new ApiError(503, detail.unavailable, { 'Retry-After': '10' });
    const { is_admin, is_editor } = user.data;
    const isAllowed = is_admin || (level === 'editor' && is_editor);
    if ((level !== 'admin' && level !== 'editor') || !isAllowed)
      throw new ApiError(403, detail.permissionDenied);
    return undefined;
  };
}
