import { deleteEvent, getOwnedEvent, listAppearances, listOwnedEvents } from '#contract/account-event.ts';
import { type Event, toEvent } from '#model/event.ts';
import type { EventWrites } from './account-event-save.ts';
import type { Client } from './http.ts';

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
    detail: async (id: string | number): Promise<Event> =>
      toEvent(await client.call(getOwnedEvent, { params: { id } })),
    remove: (id: number): Promise<void> => client.call(deleteEvent, { params: { id } }),
  };
}

/** Every call of the event screens. */
export type EventCalls = ReturnType<typeof createEventReads> & EventWrites;
