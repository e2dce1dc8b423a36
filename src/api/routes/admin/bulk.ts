import { changeMany } from '#contract/admin/bulk.ts';
import { changeEntries } from '../../content/change-many.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';
import { writeAs } from './write-as.ts';

/** Changes of several entries at once. */
export function mountAdminBulk(mount: Mount, services: Services): void {
  mount.call(changeMany, ({ body, user }) =>
    writeAs(services, user, { origin: 'admin', reason: body.reason ?? '' }, async (writer) => {
      const entries = await changeEntries(writer, services.origin, body);
      return { change_set: writer.changeSet(), entries };
    }),
  );
}
