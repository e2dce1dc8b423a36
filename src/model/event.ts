import { DEFAULT_EVENT_HOURS, type EventWire } from '#contract/event.ts';
import type { EventStatus } from '#contract/event-status.ts';
import { DEFAULT_ZONE, isZone } from '#contract/zone.ts';
import { type Entry, toEntry } from './entry.ts';
import { namesFromJson } from './text/names.ts';
import { type Photo, type Picture, toPhotos, toPicture } from './picture/picture.ts';
import { type ComedianRef, toComedianRef, toVenueRef, type VenueRef } from './reference.ts';

export type { EventStatus };

export interface Event extends Entry {
  name: string;
  shortDescription: string;
  /** HTML as its author wrote it: show it through `richText`. */
  description: string;
  /** MXN; null when unknown. */
  priceMin: number | null;
  priceMax: number | null;
  isOpenMic: boolean;
  isOnline: boolean;
  isInPerson: boolean;
  /** ISO 8601 instants. */
  startAt: string;
  endAt: string | null;
  previousStartAt: string | null;
  /** IANA zone its times are shown in. */
  timezone: string;
  status: EventStatus;
  ticketUrl: string;
  thumbnail: Picture | null;
  cover: Picture | null;
  groupId: number | null;
  venueId: number | null;
  venue: VenueRef | null;
  comedians: ComedianRef[];
  comediansExtra: string[];
  photos: Photo[];
}

/** Converts an event. Invalid values are replaced: an end before the start by null, an unknown zone by that of the venue, else `DEFAULT_ZONE`. */
export function toEvent(wire: EventWire): Event {
  const venue = wire.venue ? toVenueRef(wire.venue) : null;
  const zones = [wire.timezone, venue?.timezone, DEFAULT_ZONE];
  return {
    ...toEntry(wire),
    name: wire.name,
    shortDescription: wire.short_description ?? '',
    description: wire.description ?? '',
    priceMin: wire.price_min ?? null,
    priceMax: wire.price_max ?? null,
    isOpenMic: wire.is_openmic ?? false,
    isOnline: wire.is_online ?? false,
    isInPerson: wire.is_inperson ?? !wire.is_online,
    startAt: wire.start_at,
    endAt: wire.end_at && Date.parse(wire.end_at) > Date.parse(wire.start_at) ? wire.end_at : null,
    previousStartAt: wire.previous_start_at ?? null,
    timezone: zones.find((zone) => zone && isZone(zone)) ?? DEFAULT_ZONE,
    status: wire.status ?? 'scheduled',
    ticketUrl: wire.ticket_url ?? '',
    thumbnail: toPicture(wire.thumbnail, wire.thumbnail_variants),
    cover: toPicture(wire.cover, wire.cover_variants),
    groupId: wire.group_id ?? null,
    venueId: wire.venue_id ?? venue?.id ?? null,
    venue,
    comedians: (wire.comedians ?? []).map(toComedianRef),
    comediansExtra: namesFromJson(wire.comedians_extra),
    photos: toPhotos(wire.photos),
  };
}

/** A cache by event: events are immutable. */
const ends = new WeakMap<object, number>();

/** When an event ends, milliseconds since 1970; without an end it lasts `DEFAULT_EVENT_HOURS`. */
export function overAt(event: Readonly<Pick<Event, 'startAt' | 'endAt'>>): number {
  const known = ends.get(event);
  if (known !== undefined) return known;
  const { startAt, endAt } = event;
  const end = endAt ? Date.parse(endAt) : Date.parse(startAt) + DEFAULT_EVENT_HOURS * 3_600_000;
  ends.set(event, end);
  return end;
}

/** Whether an event has not ended at `now`. */
export function isComing(event: Pick<Event, 'startAt' | 'endAt'>, now: Date): boolean {
  return overAt(event) > now.getTime();
}
