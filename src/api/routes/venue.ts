import { getVenue, listVenueEvents, listVenues } from '#contract/venue.ts';
import { events, findEvents } from '../data/event.ts';
import { type Reader, requireId } from '../data/read.ts';
import { venues } from '../data/venue.ts';
import type { Mount } from '../http/mount.ts';

export function mountVenues(mount: Mount, reader: Reader): void {
  mount.entries(listVenues, venues.source(reader), ({ query }) => venues.find(reader, query));
  mount.read(getVenue, ({ params }) => venues.get(reader, params.id));
  mount.entries(listVenueEvents, events.source(reader), async ({ params, query }) => {
    const id = await requireId(reader.db, 'venue', params.id);
    return findEvents(reader, { ...query, venue: String(id) });
  });
}
