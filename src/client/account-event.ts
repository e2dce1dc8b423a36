import { deleteEvent, getOwnedEvent, listAppearances, listOwnedEvents } from '#contract/account-event.ts';
import type { EventWire } from '#contract/event.ts';
import { type Event, toEvent } from '#model/event.ts';
import { isKnownAbsent, maySayAbsent, rememberAbsent } from './absent-calls.ts';
import type { EventWrites } from './account-event-save.ts';
import { type Client, HttpError } from './http.ts';

/** Some events of a list, and whether there are more. */
export interface EventPage {
  events: Event[];
  hasMore: boolean;
}

const toPage = ({
  results,
  next,
}: {
  results: Parameters<typeof toEvent>[0][];
  next?: string | null | undefined;
}) => ({
  events: results.map(toEvent),
  hasMore: Boolean(next),
});

/** The calls that show the event screens, and the one that cannot wait. Each throws the client's errors. */
export function createEventReads(client: Client) {
  return {
    /** Own events that start on a day (`YYYY-MM-DD`) or later. */
    owned: async (from: string, page: number): Promise<EventPage> =>
      toPage(
        await client.call(listOwnedEvents, {
          query: { start_at: from, ordering: 'start_at', page: String(page) },
        }),
      ),
    /** Coming events the caller appears in. */
    appearances: async (page: number): Promise<EventPage> =>
      toPage(
        await client.call(listAppearances, {
          query: { start_at: 'coming', ordering: 'start_at', page: String(page) },
        }),
      ),
    /** An own event, by slug or number. */
    detail: async (id: string | number): Promise<Event> => toEvent(await readOwned(client, id)),
    remove: (id: number): Promise<void> => client.call(deleteEvent, { params: { id } }),
  };
}

/** From now on own events are read by calls of spec §7 alone. */
export const skipOwnedEvent = (client: Client): void => rememberAbsent(client, getOwnedEvent);

/** An own event. A server without the call for one is asked by those of spec §7. */
async function readOwned(client: Client, id: string | number): Promise<EventWire> {
  if (isKnownAbsent(client, getOwnedEvent))
    return readListed(client, id, new HttpError(getOwnedEvent.path, 404, null, {}));
  try {
    return await client.call(getOwnedEvent, { params: { id } });
  } catch (error) {
    if (!maySayAbsent(error)) throw error;
    if (error.status === 405) rememberAbsent(client, getOwnedEvent);
    return readListed(client, id, error);
  }
}

/** Servers that have the call for an own event need none of this code. */
async function readListed(client: Client, id: string | number, missing: HttpError): Promise<EventWire> {
  const { readListedEvent } = await import('./listed-event.ts');
  return readListedEvent(client, id, missing);
}

/** Every call of the event screens. */
export type EventCalls = ReturnType<typeof createEventReads> & EventWrites;
