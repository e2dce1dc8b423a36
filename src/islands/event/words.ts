import { eventCopy } from '#copy/event.ts';
import { priceWords } from '#copy/event/price.ts';
import { type Event, isComing } from '#model/event.ts';
import { formatPesos } from '#model/donation/money.ts';
import type { ComedianRef } from '#model/reference.ts';
import { ticketUrl } from '#model/event/ticket-url.ts';
import { DEFAULT_ZONE, isoWithOffset } from '#model/time/time.ts';
import { truncate } from '#model/text/truncate.ts';

/** The subject of a page, which its rows leave out. */
export type About = 'venue' | 'city' | 'openMics' | 'free' | 'online' | { comedianId: number };

/** Returns the subject of a list with these filters. */
export function aboutOf(filters: Readonly<Record<string, string | undefined>>): About | undefined {
  if (filters['city']) return 'city';
  if (filters['is_openmic'] === 'true') return 'openMics';
  if (filters['is_free'] === 'true') return 'free';
  return filters['is_online'] === 'true' ? 'online' : undefined;
}

/** Returns the price of an event in words; empty if unknown. */
export const priceText = ({ priceMin, priceMax }: Pick<Event, 'priceMin' | 'priceMax'>): string =>
  priceWords(priceMin, priceMax, formatPesos);

/** Returns the place of an event; empty if the page is about it. */
export function placeText(
  { venue, isOnline, isInPerson }: Pick<Event, 'venue' | 'isOnline' | 'isInPerson'>,
  about?: About,
): string {
  if (venue && isInPerson) {
    const place = about === 'venue' ? [] : [venue.name, about !== 'city' && venue.city];
    return [place.filter(Boolean).join(', '), isOnline && about !== 'online' && eventCopy.onlineToo]
      .filter(Boolean)
      .join(' · ');
  }
  if (isOnline) return about === 'online' ? '' : eventCopy.online;
  return about === 'venue' ? '' : eventCopy.noPlace;
}

/** The widest rendition of a face, in pixels. */
export const FACE = 160;

/** Maximum characters of a title in a row. */
const TITLE = 64;

/** Maximum names and faces in a row. */
const NAMES = 3;
const FACES = 2;

/** The lines of a row on a phone of 360 pixels, and the characters in a line of the title and in a line of other text. */
const LINES = 5;
const TITLE_LINE = 28;
const TEXT_LINE = 25;

/** Counts the lines of a text that is broken between words. */
function linesOf(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > width) [lines, used] = [lines + 1, length];
    else used += length + (used > 0 ? 1 : 0);
  }
  return lines;
}

interface Cast {
  /** The first names, separated by commas. */
  names: string;
  /** The number of names that are left out. */
  more: number;
  faces: ComedianRef[];
}

/** Returns the performers except the subject of the page: the names that fit into `lines`, and the number of the others. */
function castOf(
  { comedians, comediansExtra }: Pick<Event, 'comedians' | 'comediansExtra'>,
  about: About | undefined,
  lines: number,
): Cast {
  const others =
    typeof about === 'object' ? comedians.filter(({ id }) => id !== about.comedianId) : comedians;
  const names = [...others.map(({ nickname }) => nickname), ...comediansExtra];
  let count = Math.min(names.length, NAMES);
  const isTooLong = () => linesOf(`${names.slice(0, count).join(', ')} +9`, TEXT_LINE) > lines;
  while (count > 1 && isTooLong()) count -= 1;
  return {
    names: names.slice(0, count).join(', '),
    more: names.length - count,
    faces: others.slice(0, FACES),
  };
}

/**
 * Whether the time zone of an event is shown although the visitor's clock is unknown: for online events, and for zones
 * with another hour than that of most visitors.
 */
export const isZoneShown = ({
  isOnline,
  startAt,
  timezone,
}: Pick<Event, 'isOnline' | 'startAt' | 'timezone'>): boolean =>
  isOnline || hasOtherHour({ startAt, timezone });

/** Whether the clock at the place of an event shows another hour than that of a zone. */
export const hasOtherHour = (
  { startAt, timezone }: Pick<Event, 'startAt' | 'timezone'>,
  zone: string = DEFAULT_ZONE,
): boolean =>
  timezone !== zone && isoWithOffset(startAt, timezone) !== isoWithOffset(new Date(startAt), zone);

/** Whether an event does not take place on its date. */
export const isOff = ({ status }: Pick<Event, 'status'>): boolean =>
  status === 'cancelled' || status === 'postponed';

type Listed = Pick<
  Event,
  | 'name'
  | 'status'
  | 'isOpenMic'
  | 'priceMin'
  | 'priceMax'
  | 'venue'
  | 'isOnline'
  | 'isInPerson'
  | 'comedians'
  | 'comediansExtra'
  | 'ticketUrl'
  | 'startAt'
  | 'endAt'
>;

/** Returns the texts of an event's row besides the start. */
export function rowOf(event: Listed, now: Date, about?: About) {
  const { name, status, isOpenMic } = event;
  const fullPrice = isOff(event) ? '' : priceText(event);
  const title = truncate(name, TITLE);
  const place = placeText(event, about);
  const price = about === 'free' && fullPrice === eventCopy.free ? '' : fullPrice;
  const hasMic = isOpenMic && about !== 'openMics';
  const line = [eventCopy.status[status], price, hasMic && eventCopy.openMic, place]
    .filter(Boolean)
    .join(' · ');
  const used = linesOf(title, TITLE_LINE) + linesOf(line, TEXT_LINE);
  return {
    title,
    isOff: isOff(event),
    isOpenMic: hasMic,
    place,
    price,
    tickets: isComing(event, now) ? ticketUrl(event) : null,
    ...castOf(event, about, Math.max(1, LINES - used)),
  };
}
