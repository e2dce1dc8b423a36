import { detail } from '#contract/messages.ts';
import { logout } from '#contract/session.ts';
import { endSessionOf } from '../../accounts/session.ts';
import type { Services } from '../../services.ts';
import { bearerToken } from '../../http/guard.ts';
import type { Mount } from '../../http/mount.ts';

/**
 * Never fails: a client that logs out because of a dead token would do so for ever. Browsers forget what
 * they hold of this origin: pictures of the user, and pages that the browser could go back to.
 */
export function mountLogout(mount: Mount, { db }: Services): void {
  mount.call(logout, async ({ c }) => {
    const token = bearerToken(c);
    if (token !== null) await endSessionOf(db, token);
    c.header('Clear-Site-Data', '"cache"');
    return { detail: detail.loggedOut };
  });
}
