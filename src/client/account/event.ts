import { deleteEvent, getOwnedEvent, listAppearances, listOwnedEvents } from '#contract/account-event.ts';
import type { EventWire } from '#contract/event.ts';
import { type Event, isComing, toEvent } from '#model/event.ts';
import { toZonedIso } from '#contract/zone.ts';
import { isKnownAbsent, mayBeAbsent, markAbsent } from '../http/absent-calls.ts';
import type { EventWrites } from './event-save.ts';
import { type Client, HttpError } from '../http/http.ts';

/** A page of events, and whether there are more. */
export interface EventPage {
  events: Event[];
  hasMore: boolean;
}

/** Whether events are those asked for, by start. */
const areSuiting = (events: readonly Event[], suits: (event: Event) => boolean): boolean =>
  events.every((event, place) => {
    const before = events[place - 1];
    return suits(event) && !(before && Date.parse(before.startAt) > Date.parse(event.startAt));
  });

/**
 * One page of a list of the caller, by start. Where the server ignores what was asked for, the whole list is read and
 * narrowed here.
 */
async function readPage(
  client: Client,
  list: typeof listOwnedEvents | typeof listAppearances,
  { start_at, page }: { start_at: string; page: number },
  suits: (event: Event) => boolean,
): Promise<EventPage> {
  const query = { start_at, ordering: 'start_at', page: String(page) } as const;
  const { results, next } = await client.call(list as typeof listAppearances, { query });
  const events = results.map(toEvent);
  if (areSuiting(events, suits)) return { events, hasMore: Boolean(next) };
  // Servers that know the contract need none of this code.
  const { readSuitingEvents } = await import('../list/narrowed-events.ts');
  return { events: await readSuitingEvents(client, list, suits), hasMore: false };
}

/** The calls that the event screens need at first. Each throws the client's errors. */
export function createEventReads(client: Client) {
  return {
    /** Own events that start on `from` (`YYYY-MM-DD`) or later. */
    owned: (from: string, page: number): Promise<EventPage> =>
      readPage(
        client,
        listOwnedEvents,
        { start_at: from, page },
        ({ startAt, timezone }) => toZonedIso(startAt, timezone).slice(0, 10) >= from,
      ),
    /** Coming events in whose line-up the user is. */
    appearances: (page: number): Promise<EventPage> => {
      const now = new Date();
      return readPage(client, listAppearances, { start_at: 'coming', page }, (event) => isComing(event, now));
    },
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
  const { readEventFromList } = await import('../list/event-from-list.ts');
  return readEventFromList(client, id, missing);
}

/** Every call of the event screens. */
export type EventCalls = ReturnType<typeof createEventReads> & EventWrites;
