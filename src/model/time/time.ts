import 'dayjs/locale/es-mx.js';
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

/** Local calendar day, `YYYY-MM-DD`. */
export function localDay(instant: string | Date, zone: string = DEFAULT_ZONE): string {
  return inZone(instant, zone).format('YYYY-MM-DD');
}

/** `sábado 5 de diciembre`, with the year when it is not that of `now`. */
export function formatDay(instant: string | Date, zone: string, now: Date): string {
  const local = inZone(instant, zone);
  const isThisYear = local.year() === inZone(now, zone).year();
  return local.format(isThisYear ? 'dddd D [de] MMMM' : 'dddd D [de] MMMM [de] YYYY');
}

/** `20:30 h`, with a non-breaking space. */
export function formatHour(instant: string | Date, zone: string): string {
  return inZone(instant, zone).format('HH:mm[\u00A0h]');
}

/** The parts of a date for large display: `sáb`, `5`, `dic`. */
export function dayParts(
  instant: string | Date,
  zone: string,
): { weekday: string; day: string; month: string } {
  const local = inZone(instant, zone);
  return {
    weekday: local.format('ddd').replace('.', ''),
    day: local.format('D'),
    month: local.format('MMM').replace('.', ''),
  };
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
