import { listComedians } from '#contract/comedian.ts';
import { listEvents } from '#contract/event.ts';
import { getGroup, listGroups } from '#contract/group.ts';
import { listVenues } from '#contract/venue.ts';
import { toComedian } from '#model/comedian.ts';
import { type Event, toEvent } from '#model/event.ts';
import { type Group, toGroup } from '#model/group.ts';
import { comedianFilter, eventFilter, namedFilter, venueFilter } from '#model/list/filter.ts';
import { toVenue } from '#model/venue.ts';
import { type Client, createClient } from '../http/http.ts';
import { readFiltered } from '../list/filtered-list.ts';

/** A suggestion for a search field; `note` distinguishes entries of the same name. */
export interface LookupResult {
  id: number;
  name: string;
  note: string;
  timezone: string | null;
}

export interface NamedGroup {
  id: number;
  name: string;
}

/** The most suggestions of a search field. */
const MAX_RESULTS = 8;

const memberFilter = namedFilter<Group>(() => [], {
  comedian: (value) => (group) => group.comedians.some(({ id }) => String(id) === value),
});

/** The queries of the event form. Each throws the client's errors and `CannotFilterError`. */
export function createEventLookups(client: Client = createClient({ baseUrl: '' })) {
  return {
    venues: async (search: string, signal: AbortSignal): Promise<LookupResult[]> => {
      const query = { search, page_size: String(MAX_RESULTS) };
      const { entries } = await readFiltered({
        client,
        list: listVenues,
        toModel: toVenue,
        query,
        fields: 'id,slug,name,address,city,timezone',
        listFilter: venueFilter(query, new Date()),
        signal,
      });
      return entries.slice(0, MAX_RESULTS).map(({ id, name, address, city, timezone }) => ({
        id,
        name,
        note: [address, city].filter(Boolean).join(', '),
        timezone: timezone || null,
      }));
    },
    comedians: async (search: string, signal: AbortSignal): Promise<LookupResult[]> => {
      const query = { search, page_size: String(MAX_RESULTS) };
      const { entries } = await readFiltered({
        client,
        list: listComedians,
        toModel: toComedian,
        query,
        fields: 'id,slug,nickname,city',
        listFilter: comedianFilter(query, new Date()),
        signal,
      });
      return entries.slice(0, MAX_RESULTS).map(({ id, nickname, city }) => ({
        id,
        name: nickname,
        note: city,
        timezone: null,
      }));
    },
    /** The groups that a comedian is a member of. */
    groupsOf: async (comedian: number, signal: AbortSignal): Promise<NamedGroup[]> => {
      const query = { comedian: String(comedian) };
      const { entries } = await readFiltered({
        client,
        list: listGroups,
        toModel: toGroup,
        query,
        fields: 'id,slug,name,comedians',
        listFilter: memberFilter(query, new Date()),
        signal,
      });
      return entries.map(({ id, name }) => ({ id, name }));
    },
    group: async (id: number, signal: AbortSignal): Promise<NamedGroup> => {
      const { name } = await client.call(getGroup, { params: { id }, signal });
      return { id, name };
    },
    /** Events of a comedian or at a venue, between two local days, inclusive. */
    eventsOf: async (
      entry: { comedian: string } | { venue: string },
      date_from: string,
      date_to: string,
      signal: AbortSignal,
    ): Promise<Event[]> => {
      const query = { ...entry, date_from, date_to, page_size: '200' };
      const { entries } = await readFiltered({
        client,
        list: listEvents,
        toModel: toEvent,
        query,
        fields: 'id,slug,name,start_at,end_at,timezone,status,venue',
        listFilter: eventFilter(query, new Date()),
        signal,
      });
      return entries;
    },
  };
}

export type EventLookups = ReturnType<typeof createEventLookups>;
