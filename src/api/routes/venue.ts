import { getVenue, listVenueEvents, listVenues } from '#contract/venue.ts';
import { listEvents } from '../data/event.ts';
import { type Reader, requireId } from '../data/read.ts';
import * as venue from '../data/venue.ts';
import type { Mount } from '../http/mount.ts';

export function mountVenues(mount: Mount, reader: Reader): void {
  mount.list(listVenues, ({ query }) => venue.venues.list(reader, query));
  mount.read(getVenue, ({ params }) => venue.venues.get(reader, params.id));
  mount.list(listVenueEvents, async ({ params, query }) => {
    const id = await requireId(reader.db, 'venue', params.id);
    return listEvents(reader, { ...query, venue: String(id) });
  });
}
