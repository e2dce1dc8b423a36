import { toZonedIso, zoneOffset } from '#contract/zone.ts';

/** A time on the clock of a place, without its zone: `2026-12-05T20:30:00`. */
export type LocalTime = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?/;
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),?\s+(\d{1,2}):(\d{2})(?::\d{2})?/;
const HALF_DAY = /^\s*([ap])\.?\s?m\.?$/i;

const two = (value: number) => String(value).padStart(2, '0');

/** The hour of a day of 24 from one of twice 12, or null where there is no such hour. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/**
 * A date and time as it was typed or a picker gave it, on a clock of 24 hours with the seconds
 * zero (spec §5); null where it is none, 31 February included.
 * @example toLocalTime('05/12/2026 08:30 pm') // '2026-12-05T20:30:00'
 */
export function toLocalTime(typed: string): LocalTime | null {
  const text = typed.replaceAll(/[\u00A0\u202F]/g, ' ').trim();
  const iso = ISO.exec(text);
  const written = iso ? null : WRITTEN.exec(text);
  const found = iso ?? written;
  if (!found) return null;
  const [first = 0, month = 0, last = 0, typedHour = 0, minute = 0] = found.slice(1).map(Number);
  const [year, day] = iso ? [first, last] : [last, first];
  const rest = text.slice(found[0].length);
  const half = HALF_DAY.exec(rest)?.[1];
  if (rest.trim() !== '' && half === undefined) return null;
  const hour = hourOf(typedHour, half);
  if (hour === null || minute > 59 || year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${date.toISOString().slice(0, 10)}T${two(hour)}:${two(minute)}:00`;
}

/**
 * The instant at which the clocks of `zone` show a local time, with its offset; null where they skip
 * it (daylight saving). Of an hour that comes twice it is the first.
 */
export function toInstant(local: LocalTime, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const offsets = [asUtc - day, asUtc + day].map((instant) => zoneOffset(new Date(instant), zone));
  const candidates = offsets
    .map((offset) => toZonedIso(new Date(asUtc - offset * 60_000).toISOString(), zone))
    .filter((zoned) => zoned.startsWith(local));
  return candidates.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** What a field for a date and time shows of an instant: `2026-12-05T20:30`. */
export const fieldTime = (instant: string, zone: string): string => toZonedIso(instant, zone).slice(0, 16);
