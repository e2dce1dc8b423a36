import {
  createEvent,
  deleteEvent,
  deleteEventPhoto,
  getOwnedEvent,
  listAppearances,
  listOwnedEvents,
  setEventComedians,
  updateEvent,
} from '#contract/account-event.ts';
import { listComedians } from '#contract/comedian.ts';
import { listEvents } from '#contract/event.ts';
import { listVenues } from '#contract/venue.ts';
import { type Event, toEvent } from '#model/event.ts';
import type { EventPlan, Occasion } from '#model/event-plan.ts';
import { type Photo, toPhotos } from '#model/picture.ts';
import { type Client, createClient } from './http.ts';

/** Some events of a list, and whether there are more. */
export interface EventPage {
  events: Event[];
  hasMore: boolean;
}

/** Pictures to send with an event; what is null stays as it is. */
export interface EventPictures {
  cover: File | null;
  thumbnail: File | null;
  photos: readonly File[];
}

/** A thing found by typing; `note` tells it from others of its name. */
export interface Found {
  id: number;
  name: string;
  note: string;
  timezone: string | null;
}

const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

function toForm({ fields }: EventPlan, { startAt, endAt }: Occasion, pictures: EventPictures): FormData {
  const body = new FormData();
  const values = {
    name: fields.name,
    short_description: fields.shortDescription,
    description: fields.description,
    price_min: fields.priceMin,
    price_max: fields.priceMax,
    is_openmic: fields.isOpenMic,
    is_online: fields.isOnline,
    is_inperson: fields.isInPerson,
    start_at: startAt,
    end_at: endAt,
    timezone: fields.timezone,
    status: fields.status,
    ticket_url: fields.ticketUrl,
    venue_id: fields.venueId,
  };
  for (const [name, value] of Object.entries(values)) body.set(name, text(value));
  if (pictures.cover) body.set('cover', pictures.cover);
  if (pictures.thumbnail) body.set('thumbnail', pictures.thumbnail);
  for (const [place, photo] of pictures.photos.entries()) body.set(`photo${place}`, photo);
  return body;
}

/** Entries a search by typing offers at most. */
const OFFERED = '8';

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

/** The calls of the event screens. Each throws the client's errors. */
export function createEventCalls(client: Client) {
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
    create: async (plan: EventPlan, occasion: Occasion, pictures: EventPictures): Promise<Event> =>
      toEvent(await client.call(createEvent, { body: toForm(plan, occasion, pictures) })),
    /** `version` is the `updated_at` that was edited: where it is another by now the server says 409. */
    update: async (
      id: number,
      plan: EventPlan,
      occasion: Occasion,
      pictures: EventPictures,
      version: string | null,
    ): Promise<Event> => {
      const body = toForm(plan, occasion, pictures);
      if (version) body.set('updated_at', version);
      return toEvent(await client.call(updateEvent, { params: { id }, body }));
    },
    setLineUp: async (id: number, comedians: number[], comedians_extra: string[]): Promise<void> =>
      void (await client.call(setEventComedians, { params: { id }, body: { comedians, comedians_extra } })),
    deletePhoto: async (id: number, photoId: number): Promise<Photo[]> =>
      toPhotos(await client.call(deleteEventPhoto, { params: { id, photoId } })),
    remove: (id: number): Promise<void> => client.call(deleteEvent, { params: { id } }),
  };
}

export type EventCalls = ReturnType<typeof createEventCalls>;

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

/** A client whose calls outlive the page that made them: small ones, nothing with files. */
export const createLastingClient = (token: () => string | null): Client =>
  createClient({ baseUrl: '', token, fetch: (request) => fetch(request, { keepalive: true }) });
