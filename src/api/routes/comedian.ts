import { getComedian, listComedianEvents, listComedians } from '#contract/comedian.ts';
import { comedians } from '../data/comedian.ts';
import { events, findEvents } from '../data/event.ts';
import { type Reader, requireId } from '../data/read.ts';
import type { Mount } from '../http/mount.ts';

export function mountComedians(mount: Mount, reader: Reader): void {
  mount.entries(listComedians, comedians.source(reader), ({ query }) => comedians.find(reader, query));
  mount.read(getComedian, ({ params }) => comedians.get(reader, params.id));
  mount.entries(listComedianEvents, events.source(reader), async ({ params, query }) => {
    const id = await requireId(reader.db, 'comedian', params.id);
    return findEvents(reader, { ...query, comedian: String(id) });
  });
}
