import type { EventLookups } from '#client/account/event-lookups.ts';
import { loadChunk } from '../load-chunk.ts';

const fetchLookups = async () =>
  (await loadChunk(() => import('#client/account/event-lookups.ts'))).createEventLookups();

/** What is looked up while an event is written: the code for it is fetched once the user types. */
export const eventLookups: Pick<EventLookups, 'venues' | 'comedians' | 'eventsOf'> = {
  venues: async (...of) => (await fetchLookups()).venues(...of),
  comedians: async (...of) => (await fetchLookups()).comedians(...of),
  eventsOf: async (...of) => (await fetchLookups()).eventsOf(...of),
};
