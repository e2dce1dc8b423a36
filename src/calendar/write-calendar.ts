import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import ical, { foldLines, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { EventStatus } from '#contract/event-status.ts';
import { DEFAULT_ZONE, isZone, zoneOffset } from '#contract/zone.ts';
import { zoneComponent } from './zone-component.ts';

dayjs.extend(utc);

/** The texts of a calendar: this folder has no Spanish. */
export interface CalendarWords {
  /** The prefix of an event's name for each status; empty for none. */
  status: Readonly<Record<EventStatus, string>>;
  online: string;
}

/** An event of a calendar. */
export interface CalendarEvent {
  id: number;
  name: string;
  /** Plain text. */
  about: string;
  status: EventStatus;
  start: Date;
  end: Date;
  /** IANA zone of its place. */
  zone: string;
  changed: Date;
  /** Absolute URL of its page. */
  url: string;
  place: { name: string; address: string; lat: number | null; lng: number | null } | 'online' | null;
}

interface Calendar {
  name: string;
  description: string;
  events: readonly WrittenEvent[];
  site: URL;
  /** Absolute URL of the page the calendar belongs to. */
  url: string;
}

/** An event as calendars have it. */
export interface WrittenEvent {
  text: string;
  /** The zone that its calendar has to describe, in the years of `from` and `to`; null for an event in UTC. */
  zone: string | null;
  from: number;
  to: number;
}

/** Days for which a subscribed calendar still contains an event that is over. */
export const RECENT_DAYS = 90;

/** Seconds after which programs should refresh a subscribed calendar. */
const REFRESH = 6 * 3600;

/** The epoch of version numbers (`SEQUENCE`): no event was changed before it. */
const SEQUENCE_EPOCH = new Date('2020-01-01T00:00:00Z');

const STATUS: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  sold_out: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Years in which an event is written in its own zone; one outside is written in UTC. */
const ZONED_YEARS = { first: 1970, last: 2100 } as const;

/**
 * A calendar in the format of RFC 5545. Each event is in its own zone, whose rules the calendar has: classic Outlook shows times in
 * UTC as such, and programs have old rules for Mexico. Identifiers do not change with slugs, and the sequence number rises with
 * every change, so that programs update the events they have, cancellations included.
 */
export function writeCalendar({ name, description, events, site, url }: Calendar): string {
  const zoned = events.filter(({ zone }) => zone !== null);
  const first = zoned.reduce((year, { from }) => Math.min(year, from), zoned[0]?.from ?? 2026);
  const last = zoned.reduce((year, { to }) => Math.max(year, to), zoned[0]?.to ?? 2026);
  // Without events RFC 5545 requires a component all the same.
  const zones = events.length === 0 ? [DEFAULT_ZONE] : new Set(zoned.flatMap(({ zone }) => zone ?? []));
  const empty = ical({
    name: escaped(oneLine(name)),
    description: escaped(oneLine(description)),
    prodId: { company: site.host, product: 'Risoteca', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: events.length === 0 ? DEFAULT_ZONE : null,
    url,
    ttl: REFRESH,
  }).toString();
  const end = 'END:VCALENDAR';
  return [
    empty.slice(0, -end.length),
    ...Array.from(zones, (zone) => `${zoneComponent(zone, first, last)}\r\n`),
    ...events.map(({ text }) => text),
    `${end}\r\n`,
  ].join('');
}

/**
 * Writes an event, which is the same in every calendar; none for one that RFC 5545 cannot express. The host of the site makes its
 * identifier globally unique.
 */
export function writeEvent(event: CalendarEvent, site: URL, words: CalendarWords): WrittenEvent[] {
  const { start, end, zone } = event;
  if (!hasFourDigits(start) || !hasFourDigits(end)) return [];
  const text = foldLines(
    ical()
      .createEvent(eventData(event, site, words))
      .toString(),
  );
  const years = [yearOf(start), yearOf(end)];
  const described = isZoned(event) && zone !== 'UTC' ? zone : null;
  return [{ text, zone: described, from: Math.min(...years), to: Math.max(...years) }];
}

const yearOf = (instant: Date) => instant.getUTCFullYear();

const HOUR = 3_600_000;

/** Whether the clock of a zone tells an instant: an hour that occurs twice is one or the other to each program. */
const isTold = (instant: Date, zone: string) =>
  zoneOffset(new Date(instant.getTime() - HOUR), zone) ===
  zoneOffset(new Date(instant.getTime() + HOUR), zone);

const isZoned = ({ zone, start, end }: CalendarEvent): boolean =>
  isZone(zone) &&
  yearOf(start) >= ZONED_YEARS.first &&
  yearOf(end) <= ZONED_YEARS.last &&
  [start, end].every((instant) => isTold(instant, zone));

/** An instant on the clock of its zone, in the form that the library formats. */
const onClock = (instant: Date, zone: string) => dayjs(instant).utcOffset(zoneOffset(instant, zone));

/** Whether a date is valid and its year has the four digits that RFC 5545 requires. */
const hasFourDigits = (instant: Date): boolean =>
  instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;

/** Text in one line, without control characters and line separators. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** Escapes a text of the calendar itself, which the library does not escape (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');

function eventData(event: CalendarEvent, site: URL, words: CalendarWords): ICalEventData {
  const { id, name, about, status, zone, start, end, changed, url } = event;
  const prefix = words.status[status];
  return {
    id: `evento-${id}@${site.host}`,
    // Seconds, so that a later change always has the greater number.
    sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_EPOCH.getTime()) / 1000)),
    stamp: changed,
    lastModified: changed,
    ...(isZoned(event)
      ? { timezone: zone, start: onClock(start, zone), end: onClock(end, zone) }
      : { start, end }),
    summary: oneLine(prefix ? `${prefix}: ${name}` : name),
    description: [oneLine(about), url].filter(Boolean).join('\n\n'),
    location: placeOf(event, words),
    status: STATUS[status],
    url,
  };
}

function placeOf({ place }: CalendarEvent, words: CalendarWords) {
  if (place === 'online') return { title: words.online };
  if (place === null) return null;
  const { name, address, lat, lng } = place;
  return {
    title: oneLine(name),
    ...(address && { address: oneLine(address) }),
    ...(lat !== null && lng !== null && { geo: { lat, lon: lng } }),
  };
}
