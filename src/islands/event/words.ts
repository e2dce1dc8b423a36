import { eventCopy } from '#copy/event.ts';
import { priceWords } from '#copy/event/price.ts';
import { type Event, isComing } from '#model/event.ts';
import { formatPesos } from '#model/donation/money.ts';
import type { ComedianRef } from '#model/reference.ts';
import { ticketUrl } from '#model/event/ticket-url.ts';
import { DEFAULT_ZONE, isoWithOffset } from '#model/time/time.ts';
import { truncate } from '#model/text/truncate.ts';

/** What a page is about: the rows on it leave that out. */
export type About = 'venue' | 'city' | 'openMics' | 'free' | 'online' | { comedianId: number };

/** What a list is about that is narrowed by these filters. */
export function aboutOf(filters: Readonly<Record<string, string | undefined>>): About | undefined {
  if (filters['city']) return 'city';
  if (filters['is_openmic'] === 'true') return 'openMics';
  if (filters['is_free'] === 'true') return 'free';
  return filters['is_online'] === 'true' ? 'online' : undefined;
}

/** What an event costs, in words; empty when it is not known. */
export const priceText = ({ priceMin, priceMax }: Pick<Event, 'priceMin' | 'priceMax'>): string =>
  priceWords(priceMin, priceMax, formatPesos);

/** Where an event is, in a line; empty when the page is about that. */
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

/** Widest rendition of a face, pixels. */
export const FACE = 160;

/** Characters of a title that a row has room for. */
const TITLE = 64;

/** Names and faces that a row shows at most. */
const NAMES = 3;
const FACES = 2;

/** The lines of a row on a phone of 360 pixels, and the characters in one: of the title, and of what follows it. */
const LINES = 5;
const TITLE_LINE = 28;
const TEXT_LINE = 25;

/** The lines that a text takes, broken between words. */
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
  /** How many names are left out. */
  more: number;
  faces: ComedianRef[];
}

/** Who performs, apart from the comedian the page is about; as many names as fit these lines with the number of the others. */
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
 * Whether the zone of an event's hour is told, without knowing the visitor's clock: it is online, or its clock is not that
 * of most visitors.
 */
export const isZoneTold = ({
  isOnline,
  startAt,
  timezone,
}: Pick<Event, 'isOnline' | 'startAt' | 'timezone'>): boolean =>
  isOnline || hasOtherHour({ startAt, timezone });

/** Whether the clock where an event takes place shows another hour than that of a zone. */
export const hasOtherHour = (
  { startAt, timezone }: Pick<Event, 'startAt' | 'timezone'>,
  zone: string = DEFAULT_ZONE,
): boolean =>
  timezone !== zone && isoWithOffset(startAt, timezone) !== isoWithOffset(new Date(startAt), zone);

/** Whether the date of an event does not hold. */
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

/** What a date row says besides the start. */
export function rowOf(event: Listed, now: Date, about?: About) {
  const { name, status, isOpenMic } = event;
  const told = isOff(event) ? '' : priceText(event);
  const title = truncate(name, TITLE);
  const place = placeText(event, about);
  const price = about === 'free' && told === eventCopy.free ? '' : told;
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
