import type { DocumentKind } from '#contract/admin/document.ts';
import { plannedKinds, type ScheduleCall, scheduleCalls } from '#contract/admin/schedule.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { checkDocument } from '../../content/check-document.ts';
import { adminEntries } from '../../content/lists/admin-entries.ts';
import { readDocument } from '../../content/read-documents.ts';
import { holdEntry } from '../../content/hold-entries.ts';
import { planEntry } from '../../content/schedule.ts';
import type { Db } from '../../data/write.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf } from './write-as.ts';

/** Plans of when entries are to be seen. The server carries them out within seconds. */
export function mountAdminSchedules(mount: Mount, services: Services): void {
  for (const kind of plannedKinds) {
    const call: ScheduleCall = scheduleCalls[kind];

    mount.call(call, async ({ params, body: { publish_at = null, unpublish_at = null } }) => {
      const id = idOf(params.id);
      const [from, until] = [publish_at, unpublish_at].map((at) => (at === null ? null : new Date(at)));
      if (from && until && until <= from)
        throw new ApiError(400, { unpublish_at: [fieldMessage.endBeforeStart] });
      await services.db.transaction().execute(async (trx) => {
        if (!(await holdEntry(trx, kind, id))) throw new ApiError(404, detail.notFound);
        if (from) await requireComplete(trx, kind, id);
        await planEntry(trx, kind, id, { from: from ?? null, until: until ?? null });
      });
      const [entry] = await adminEntries(services, kind, [id]);
      if (!entry) throw new ApiError(404, detail.notFound);
      return entry;
    });
  }
}

/** Throws a 400 where the entry could not be published as it is. */
async function requireComplete(db: Db, kind: DocumentKind, id: number): Promise<void> {
  const stored = await readDocument(db, kind, id);
  try {
    checkDocument(kind, { ...stored?.document, is_published: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(400, { publish_at: Object.values(error.body as FieldErrors).flat() });
  }
}
