import { plannedKinds, scheduleCalls } from '#contract/admin/schedule.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { adminEntries } from '../../content/admin-entries.ts';
import { holdEntry } from '../../content/write-content.ts';
import { planEntry } from '../../data/schedule.ts';
import type { Services } from '../../http/context.ts';
import { ApiError } from '../../http/error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf } from './write-as.ts';

/** Plans of when entries are to be seen. The server carries them out within seconds. */
export function mountAdminSchedules(mount: Mount, services: Services): void {
  for (const kind of plannedKinds) {
    // As in `entry.ts`.
    const call = scheduleCalls[kind] as unknown as (typeof scheduleCalls)['text'];

    mount.call(call, async ({ params, body: { publish_at = null, unpublish_at = null } }) => {
      const id = idOf(params.id);
      const [from, until] = [publish_at, unpublish_at].map((at) => (at === null ? null : new Date(at)));
      if (from && until && until <= from)
        throw new ApiError(400, { unpublish_at: [fieldMessage.endBeforeStart] });
      await services.db.transaction().execute(async (trx) => {
        if (!(await holdEntry(trx, kind, id))) throw new ApiError(404, detail.notFound);
        await planEntry(trx, kind, id, { from: from ?? null, until: until ?? null });
      });
      const [entry] = await adminEntries(services, kind as 'text', [id]);
      if (!entry) throw new ApiError(404, detail.notFound);
      return entry;
    });
  }
}
