import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { Encyclopedia } from './encyclopedia.ts';
import { changedAt, FIRST_CHANGE } from './entry.ts';
import { type Event, type EventStatus, overAt } from './event.ts';
import { paths } from './paths.ts';
import { plainText } from './rich-text.ts';
import { DEFAULT_ZONE } from './time.ts';

/** What calendars say in words, so that this file knows no Spanish. */
export interface CalendarWords {
  /** Put before the name of an event whose state must not be missed; empty for the usual one. */
  status: Readonly<Record<EventStatus, string>>;
  online: string;
}

interface CalendarOptions {
  name: string;
  description: string;
  events: readonly Event[];
  /** Where the site is; its host makes the identifiers of events unique in the world. */
  site: URL;
  /** Path of the page the calendar belongs to. */
  page: string;
  words: CalendarWords;
}

/** Days an event stays in the calendars people subscribe to once it is over. */
const KEPT_DAYS = 90;

/** Seconds between two looks of a subscribed calendar. */
const REFRESH = 6 * 3600;

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

/** What stays in a calendar that people subscribe to: what is coming, and what was lately. */
export function recent(events: readonly Event[], { now }: Pick<Encyclopedia, 'now'>): Event[] {
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000;
  return events.filter((event) => overAt(event) >= oldest);
}

/**
 * A calendar as RFC 5545 writes it. Instants are in UTC: right in every program, whatever it
 * knows of Mexican time zones. Identifiers stay when slugs change, and a version counts up with
 * every change, so that programs replace what they hold, cancellations included.
 */
export function calendarText({ name, description, events, site, page, words }: CalendarOptions): string {
  const calendar = ical({
    name: oneLine(name),
    description: oneLine(description),
    prodId: { company: site.host, product: 'Risoteca', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    url: new URL(page, site).href,
    ttl: REFRESH,
  });
  const valid = events.filter((event) => !Number.isNaN(overAt(event)));
  if (valid.length === 0) calendar.timezone(EMPTY_ZONE);
  for (const event of valid) calendar.createEvent(eventData(event, site, words));
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Text in one line without what would end a line or a file for some program. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

function eventData(event: Event, site: URL, words: CalendarWords): ICalEventData {
  const changed = changedAt(event);
  const url = new URL(paths.event(event.slug), site).href;
  const about = oneLine(event.shortDescription || plainText(event.description));
  const mark = words.status[event.status];
  return {
    id: `evento-${event.id}@${site.host}`,
    // Seconds, so that a later change always has the greater version.
    sequence: Math.max(0, Math.floor((changed.getTime() - FIRST_CHANGE.getTime()) / 1000)),
    stamp: changed,
    lastModified: changed,
    start: new Date(event.startAt),
    end: new Date(overAt(event)),
    summary: oneLine(mark ? `${mark}: ${event.name}` : event.name),
    description: [about, url].filter(Boolean).join('\n\n'),
    location: placeOf(event, words),
    status: STATUS[event.status],
    url,
  };
}

function placeOf({ venue, isInPerson, isOnline }: Event, words: CalendarWords) {
  if (venue && isInPerson) {
    const address = [venue.address, venue.postalCode, venue.city, venue.state].filter(Boolean).join(', ');
    const { coordinates } = venue;
    return {
      title: oneLine(venue.name),
      ...(address && { address: oneLine(address) }),
      ...(coordinates && { geo: { lat: coordinates.lat, lon: coordinates.lng } }),
    };
  }
  return isOnline ? { title: words.online } : null;
}

/** The address that makes a calendar program subscribe instead of downloading once. */
export function subscribeUrl(path: string, site: URL | undefined): string {
  return site ? new URL(path, site).href.replace(/^https?:/, 'webcal:') : path;
}
