import { getComedian, listComedianEvents, listComedians } from '#contract/comedian.ts';
import * as comedian from '../data/comedian.ts';
import { listEvents } from '../data/event.ts';
import { type Reader, requireId } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountComedians(mount: Mount, reader: Reader): void {
  mount.list(listComedians, ({ query }) => comedian.comedians.list(reader, query));
  mount.read(getComedian, ({ params }) => comedian.comedians.get(reader, params.id));
  mount.list(listComedianEvents, async ({ params, query }) => {
    const id = await requireId(reader.db, 'comedian', params.id);
    return listEvents(reader, { ...query, comedian: String(id) });
  });
}
