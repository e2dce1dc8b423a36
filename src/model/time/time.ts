import spanish from 'dayjs/locale/es-mx.js';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DEFAULT_ZONE, zoneOffset } from '#contract/zone.ts';

dayjs.extend(utc);

export { DEFAULT_ZONE };

/** A written offset that is not that of UTC, which servers use for any zone. */
const OFFSET = /T.*([+-])(?!00:?00)(\d\d):?(\d\d)$/;

/**
 * Minutes east of UTC. The wire writes each instant with the offset of its own zone, which is right where a browser has old rules
 * for the zone, or none.
 */
function offsetOf(instant: string | Date, zone: string): number {
  const [, sign, hours, minutes] = (typeof instant === 'string' && OFFSET.exec(instant)) || [];
  if (sign === undefined) return zoneOffset(new Date(instant), zone);
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}

/** An instant with its written offset, else with that of `zone`, and the locale of Mexico. */
export function inZone(instant: string | Date, zone: string): Dayjs {
  return dayjs(new Date(instant)).utcOffset(offsetOf(instant, zone)).locale('es-mx');
}

/**
 * An instant whose UTC fields are what the clock of its zone shows. Lists, cards and the search index have tens of thousands of
 * dates, which Day.js formats slowly.
 */
const clockOf = (instant: string | Date, zone: string): Date =>
  new Date(new Date(instant).getTime() + offsetOf(instant, zone) * 60_000);

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Local calendar day, `YYYY-MM-DD`. */
export function localDay(instant: string | Date, zone: string = DEFAULT_ZONE): string {
  const clock = clockOf(instant, zone);
  return [
    padded(clock.getUTCFullYear(), 4),
    padded(clock.getUTCMonth() + 1),
    padded(clock.getUTCDate()),
  ].join('-');
}

/** The words of a date: `sábado`, `5`, `diciembre`, `2026`. */
export function dateWords(
  instant: string | Date,
  zone: string,
): { weekday: string; day: string; month: string; year: string } {
  const clock = clockOf(instant, zone);
  return {
    weekday: spanish.weekdays?.[clock.getUTCDay()] ?? '',
    day: String(clock.getUTCDate()),
    month: spanish.months?.[clock.getUTCMonth()] ?? '',
    year: padded(clock.getUTCFullYear(), 4),
  };
}

/** `sábado 5 de diciembre`, with the year when it is not that of `now`. */
export function formatDay(instant: string | Date, zone: string, now: Date): string {
  const { weekday, day, month, year } = dateWords(instant, zone);
  const isThisYear = year === dateWords(now, zone).year;
  return `${weekday} ${day} de ${month}${isThisYear ? '' : ` de ${year}`}`;
}

/** `20:30 h`, with a non-breaking space. */
export function formatHour(instant: string | Date, zone: string): string {
  const clock = clockOf(instant, zone);
  return `${padded(clock.getUTCHours())}:${padded(clock.getUTCMinutes())}\u00A0h`;
}

/** The parts of a date for large display: `sáb`, `5`, `dic`. */
export function dayParts(
  instant: string | Date,
  zone: string,
): { weekday: string; day: string; month: string } {
  const { weekday, day, month } = dateWords(instant, zone);
  // The three letters of either are their first ones.
  return { weekday: weekday.slice(0, 3), day, month: month.slice(0, 3) };
}

/** `sáb 5 dic`. */
export function shortDay(instant: string | Date, zone: string): string {
  const { weekday, day, month } = dayParts(instant, zone);
  return `${weekday} ${day} ${month}`;
}

/** The instant with its written offset, else with that of `zone`, for `<time datetime>` and structured data. */
export function isoWithOffset(instant: string | Date, zone: string): string {
  return inZone(instant, zone).format();
}

/** Formats `2026-12-05` as `5 de diciembre de 2026`; null when it is no date. */
export function formatDate(date: string): string | null {
  const written = date.slice(0, 10);
  const day = dayjs.utc(written).locale('es-mx');
  // Day.js reads a day that does not exist as one of the next month.
  return day.format('YYYY-MM-DD') === written ? day.format('D [de] MMMM [de] YYYY') : null;
}

/**
 * Days from Friday to Sunday that follow or include `now` in a zone, as `YYYY-MM-DD`. On a Saturday it starts today, on a
 * Sunday it is that day alone.
 */
export function weekendDays(now: Date, zone: string = DEFAULT_ZONE): string[] {
  const today = inZone(now, zone);
  const weekday = (today.day() + 6) % 7;
  const first = weekday >= 4 ? 0 : 4 - weekday;
  const length = weekday >= 4 ? 7 - weekday : 3;
  return Array.from({ length }, (_, index) => today.add(first + index, 'day').format('YYYY-MM-DD'));
}

/** The seven days from `now` on in a zone, as `YYYY-MM-DD`. */
export function weekDays(now: Date, zone: string = DEFAULT_ZONE): string[] {
  const today = inZone(now, zone);
  return Array.from({ length: 7 }, (_, index) => today.add(index, 'day').format('YYYY-MM-DD'));
}

/** The same day of the previous month, `YYYY-MM-DD`, or the last day of that month. */
export function monthBefore(day: string): string {
  return dayjs.utc(day).subtract(1, 'month').format('YYYY-MM-DD');
}
