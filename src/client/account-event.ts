import { deleteEvent, getOwnedEvent, listAppearances, listOwnedEvents } from '#contract/account-event.ts';
import type { EventWire } from '#contract/event.ts';
import { type Event, toEvent } from '#model/event.ts';
import { isKnownAbsent, mayBeAbsent, markAbsent } from './absent-calls.ts';
import type { EventWrites } from './account-event-save.ts';
import { type Client, HttpError } from './http.ts';

/** A page of events, and whether there are more. */
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

/** The calls that the event screens need at first. Each throws the client's errors. */
export function createEventReads(client: Client) {
  return {
    /** Own events that start on `from` (`YYYY-MM-DD`) or later. */
    owned: async (from: string, page: number): Promise<EventPage> =>
      toPage(
        await client.call(listOwnedEvents, {
          query: { start_at: from, ordering: 'start_at', page: String(page) },
        }),
      ),
    /** Coming events in whose line-up the user is. */
    appearances: async (page: number): Promise<EventPage> =>
      toPage(
        await client.call(listAppearances, {
          query: { start_at: 'coming', ordering: 'start_at', page: String(page) },
        }),
      ),
    /** An own event, by slug or id. */
    detail: async (id: string | number): Promise<Event> => toEvent(await readOwned(client, id)),
    remove: (id: number): Promise<void> => client.call(deleteEvent, { params: { id } }),
  };
}

/** From now on own events are read with endpoints of spec §7 only. */
export const skipOwnedEvent = (client: Client): void => markAbsent(client, getOwnedEvent);

/** Reads an own event; with endpoints of spec §7 when the server lacks the own one. */
async function readOwned(client: Client, id: string | number): Promise<EventWire> {
  if (isKnownAbsent(client, getOwnedEvent))
    return readListed(client, id, new HttpError(getOwnedEvent.path, 404, null, {}));
  try {
    return await client.call(getOwnedEvent, { params: { id } });
  } catch (error) {
    if (!mayBeAbsent(error)) throw error;
    if (error.status === 405) markAbsent(client, getOwnedEvent);
    return readListed(client, id, error);
  }
}

/** Loaded only for servers that lack the endpoint for an own event. */
async function readListed(client: Client, id: string | number, missing: HttpError): Promise<EventWire> {
  const { readEventFromList } = await import('./event-from-list.ts');
  return readEventFromList(client, id, missing);
}

/** Every call of the event screens. */
export type EventCalls = ReturnType<typeof createEventReads> & EventWrites;
