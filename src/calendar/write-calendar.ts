import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { EventStatus } from '#contract/event.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';

/** What calendars say in words, so that this file knows no Spanish. */
export interface CalendarWords {
  /** Put before the name of an event whose state must not be missed; empty for the usual one. */
  status: Readonly<Record<EventStatus, string>>;
  online: string;
}

/** An event as calendars know it. */
export interface CalendarEvent {
  id: number;
  name: string;
  /** Plain text. */
  about: string;
  status: EventStatus;
  start: Date;
  end: Date;
  changed: Date;
  /** Absolute address of its page. */
  url: string;
  place: { name: string; address: string; lat: number | null; lng: number | null } | 'online' | null;
}

interface Calendar {
  name: string;
  description: string;
  events: readonly CalendarEvent[];
  /** Where the site is; its host makes the identifiers of events unique in the world. */
  site: URL;
  /** Absolute address of the page the calendar belongs to. */
  url: string;
  words: CalendarWords;
}

/** Days an event stays in the calendars people subscribe to once it is over. */
export const KEPT_DAYS = 90;

/** Seconds between two looks of a subscribed calendar. */
const REFRESH = 6 * 3600;

/** What versions are counted from; nothing was changed before it. */
const FIRST_CHANGE = new Date('2020-01-01T00:00:00Z');

const STATUS: Readonly<Record<EventStatus, ICalEventStatus>> = {
  scheduled: ICalEventStatus.CONFIRMED,
  rescheduled: ICalEventStatus.CONFIRMED,
  sold_out: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A zone that says nothing but its name: a calendar must hold something, even without an event. */
const EMPTY_ZONE = {
  name: DEFAULT_ZONE,
  generator: (name: string) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:20221030T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0600',
      'TZNAME:CST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
};

/**
 * A calendar as RFC 5545 writes it. Instants are in UTC: right in every program, whatever it
 * knows of Mexican time zones. Identifiers stay when slugs change, and a version counts up with
 * every change, so that programs replace what they hold, cancellations included.
 */
export function writeCalendar({ name, description, events, site, url, words }: Calendar): string {
  const calendar = ical({
    name: escaped(oneLine(name)),
    description: escaped(oneLine(description)),
    prodId: { company: site.host, product: 'Risoteca', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    url,
    ttl: REFRESH,
  });
  const valid = events.filter(({ start, end }) => hasFourDigits(start) && hasFourDigits(end));
  if (valid.length === 0) calendar.timezone(EMPTY_ZONE);
  for (const event of valid) calendar.createEvent(eventData(event, site, words));
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Whether there is such an instant, in a year that calendars can write. */
const hasFourDigits = (instant: Date): boolean =>
  instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999;

/** Text in one line without what would end a line or a file for some program. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** A text of the calendar itself, which the library writes as it comes (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');

function eventData(event: CalendarEvent, site: URL, words: CalendarWords): ICalEventData {
  const { id, name, about, status, start, end, changed, url } = event;
  const mark = words.status[status];
  return {
    id: `evento-${id}@${site.host}`,
    // Seconds, so that a later change always has the greater version.
    sequence: Math.max(0, Math.floor((changed.getTime() - FIRST_CHANGE.getTime()) / 1000)),
    stamp: changed,
    lastModified: changed,
    start,
    end,
    summary: oneLine(mark ? `${mark}: ${name}` : name),
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
