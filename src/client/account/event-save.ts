import {
  createEvent,
  deleteEventPhoto,
  setEventComedians,
  updateEvent,
} from '#contract/account-event-save.ts';
import type { scopes } from '#contract/event-scope.ts';
import { getOwnSeries } from '#contract/event-series.ts';
import { type Event, toEvent } from '#model/event.ts';
import type { EventPlan, Occasion } from '#model/event/plan.ts';
import { type Photo, toPhotos } from '#model/picture/picture.ts';
import { type Client, nothing } from '../http/http.ts';

/** A chosen picture, and the file that is sent for it, which may still be made smaller. That never fails. */
export interface SentPicture {
  chosen: File;
  sent: Promise<Blob>;
}

/** Pictures to upload with an event; null leaves the current one. */
export interface EventPictures {
  cover: SentPicture | null;
  thumbnail: SentPicture | null;
  photos: readonly SentPicture[];
}

/** The events that a change is made to: one, or also those that follow in its series. */
export type Scope = (typeof scopes)[number];

/** The edited version: `updated_at`, and the venue and group that the form showed at first. */
export interface EditedEvent {
  version: string | null;
  venueId: number | null;
  groupId: number | null;
}

const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));

async function toForm(
  { fields }: EventPlan,
  { startAt, endAt }: Occasion,
  { cover, thumbnail, photos }: EventPictures,
  groupBefore: number | null,
): Promise<FormData> {
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
  // A server may not know the field.
  if (fields.groupId !== groupBefore) body.set('group_id', text(fields.groupId));
  if (cover) body.set('cover', await cover.sent);
  if (thumbnail) body.set('thumbnail', await thumbnail.sent);
  for (const [index, { sent }] of photos.entries()) body.set(`photo${index}`, await sent);
  return body;
}

/** The calls that save an event, its line-up and its photos. Each throws the client's errors. */
export function createEventWrites(client: Client) {
  return {
    /** A second call with the same key changes the event of the first one, whose answer was lost. */
    create: async (
      plan: EventPlan,
      occasion: Occasion,
      pictures: EventPictures,
      key: string,
      /** What the dates of one show have in common; null of a single event. */
      series: string | null = null,
    ): Promise<Event> => {
      const body = await toForm(plan, occasion, pictures, null);
      body.set('key', key);
      if (series) body.set('series', series);
      return toEvent(await client.call(createEvent, { body }));
    },
    /** Fails with 409 when the event was changed since the edited version. */
    update: async (
      id: number,
      plan: EventPlan,
      occasion: Occasion,
      pictures: EventPictures,
      edited: EditedEvent | null,
      scope: Scope = 'one',
    ): Promise<Event> => {
      const body = await toForm(plan, occasion, pictures, edited?.groupId ?? null);
      if (scope !== 'one') body.set('scope', scope);
      if (edited?.version) body.set('updated_at', edited.version);
      // An unpublished venue is not shown in the form: omitting the field leaves it unchanged.
      if (edited?.venueId === plan.fields.venueId) body.delete('venue_id');
      return toEvent(await client.call(updateEvent, { params: { id }, body }));
    },
    setLineUp: (
      id: number,
      comedians: number[],
      comedians_extra: string[],
      scope: Scope = 'one',
    ): Promise<void> =>
      client.call(setEventComedians, {
        read: nothing,
        params: { id },
        body: { comedians, comedians_extra, ...(scope !== 'one' && { scope }) },
      }),
    /** The starts of the own events in the series of one, with their ids. */
    series: async (id: number): Promise<ReadonlyArray<{ id: number; startAt: string }>> => {
      const { events } = await client.call(getOwnSeries, { params: { id } });
      return events.map((event) => ({ id: event.id, startAt: event.start_at }));
    },
    deletePhoto: async (id: number, photoId: number): Promise<Photo[]> =>
      toPhotos(await client.call(deleteEventPhoto, { params: { id, photoId } })),
  };
}

export type EventWrites = ReturnType<typeof createEventWrites>;
