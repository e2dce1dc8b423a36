import { getSeries, repeatEvent } from '#contract/admin/series.ts';
import * as series from '../../content/event-series.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, writeAs } from './write-as.ts';

/** Events that are dates of one show. */
export function mountAdminSeries(mount: Mount, services: Services): void {
  mount.call(getSeries, ({ params }) => series.readSeries(services.db, idOf(params.id)));

  mount.call(repeatEvent, ({ params, body: { reason = '', ...repetition }, user }) =>
    writeAs(services, user, { origin: 'admin', reason }, async (writer) => {
      const created = await series.repeatEvent(writer, idOf(params.id), repetition);
      return { change_set: writer.changeSet(), created };
    }),
  );
}
