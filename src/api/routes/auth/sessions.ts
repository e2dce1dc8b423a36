import { detail } from '#contract/messages.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/session.ts';
import * as sessions from '../../accounts/session.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';

export function mountSessions(mount: Mount, { db }: Services): void {
  mount.call(listSessions, async ({ user, session }) => {
    const open = await sessions.listSessions(db, user.id);
    return open.map(({ id, device, created_at, last_used_at, expires_at }) => {
      const is_current = id === session.id;
      return { id, device, created_at, last_used_at, expires_at, is_current };
    });
  });
  mount.call(endSession, async ({ params, user }) => {
    const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
    if (!(await sessions.endSession(db, user.id, id))) throw new ApiError(404, detail.notFound);
    return undefined;
  });
  mount.call(endOtherSessions, async ({ user, session }) => {
    await sessions.endSessions(db, user.id, session.token_hash);
    return undefined;
  });
}
