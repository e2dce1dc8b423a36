import { createEventReads, type EventCalls, skipOwnedEvent } from '#client/account/event.ts';
import { createClient, createKeepaliveClient } from '#client/http/http.ts';
import { findOwnCalls } from '../own-calls.ts';
import { loadChunk } from '../load-chunk.ts';
import { authorization } from '../session.ts';

const client = createClient({ baseUrl: '', token: authorization });

/** The calls that save are fetched once there is something to save. */
export const fetchWrites = async () =>
  (await loadChunk(() => import('#client/account/event-save.ts'))).createEventWrites(client);

const reads = createEventReads(client);

/** The calls of the event screens, as the logged-in user. */
export const eventCalls: EventCalls = {
  ...reads,
  detail: async (id) => {
    if ((await findOwnCalls()) === 'absent') skipOwnedEvent(client);
    return reads.detail(id);
  },
  create: async (...of) => (await fetchWrites()).create(...of),
  update: async (...of) => (await fetchWrites()).update(...of),
  setLineUp: async (...of) => (await fetchWrites()).setLineUp(...of),
  series: async (id) => ((await findOwnCalls()) === 'absent' ? [] : (await fetchWrites()).series(id)),
  deletePhoto: async (...of) => (await fetchWrites()).deletePhoto(...of),
};

/** The calls whose requests continue after the page is left; their code is loaded before. */
export const lastingEventCalls = createEventReads(createKeepaliveClient(authorization));
