import { listComedians } from '#contract/comedian.ts';
import { listEvents } from '#contract/event.ts';
import { listVenues } from '#contract/venue.ts';
import { type Event, toEvent } from '#model/event.ts';
import { type Client, createClient } from './http.ts';

/** A thing found by typing; `note` tells it from others of its name. */
export interface Found {
  id: number;
  name: string;
  note: string;
  timezone: string | null;
}

/** Entries a search by typing offers at most. */
const OFFERED = '8';

/** What the event form looks up in the public lists. Each throws the client's errors. */
export function createEventLookups(client: Client = createClient({ baseUrl: '' })) {
  return {
    venues: async (search: string, signal: AbortSignal): Promise<Found[]> => {
      const query = { search, page_size: OFFERED, fields: 'id,slug,name,address,city,timezone' };
      const { results } = await client.call(listVenues, { query, signal });
      return results.map(({ id, name, address, city, timezone }) => ({
        id,
        name,
        note: [address, city].filter(Boolean).join(', '),
        timezone: timezone || null,
      }));
    },
    comedians: async (search: string, signal: AbortSignal): Promise<Found[]> => {
      const query = { search, page_size: OFFERED, fields: 'id,slug,nickname,city' };
      const { results } = await client.call(listComedians, { query, signal });
      return results.map(({ id, nickname, city }) => ({
        id,
        name: nickname,
        note: city ?? '',
        timezone: null,
      }));
    },
    /** Events of a comedian or at a venue, from one local day to another. */
    eventsOf: async (
      whose: { comedian: string } | { venue: string },
      date_from: string,
      date_to: string,
      signal: AbortSignal,
    ): Promise<Event[]> => {
      const fields = 'id,slug,name,start_at,end_at,timezone,status,venue';
      const { results } = await client.call(listEvents, {
        query: { ...whose, date_from, date_to, fields, page_size: '200' },
        signal,
      });
      return results.map(toEvent);
    },
  };
}

export type EventLookups = ReturnType<typeof createEventLookups>;
