import { type LocalTime, toInstant } from '#calendar/local-instant.ts';
import { toZonedIso } from '#contract/zone.ts';

export { type LocalTime, toInstant };

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?/;
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),?\s+(\d{1,2}):(\d{2})(?::\d{2})?/;
const HALF_DAY = /^\s*([ap])\.?\s?m\.?$/i;

const two = (value: number) => String(value).padStart(2, '0');

/** Converts an hour of a 12-hour clock (with `half`) or of a 24-hour clock to 24 hours; null when invalid. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/**
 * Parses a date and time, typed or from a picker, in 24 hours with zero seconds (spec §5); null when invalid, such as
 * 31 February.
 * @example toLocalTime('05/12/2026 08:30 pm') // '2026-12-05T20:30:00'
 */
export function toLocalTime(typed: string): LocalTime | null {
  const text = typed.replaceAll(/[\u00A0\u202F]/g, ' ').trim();
  const iso = ISO.exec(text);
  const written = iso ? null : WRITTEN.exec(text);
  const match = iso ?? written;
  if (!match) return null;
  const [first = 0, month = 0, last = 0, typedHour = 0, minute = 0] = match.slice(1).map(Number);
  const [year, day] = iso ? [first, last] : [last, first];
  const rest = text.slice(match[0].length);
  const half = HALF_DAY.exec(rest)?.[1];
  if (rest.trim() !== '' && half === undefined) return null;
  const hour = hourOf(typedHour, half);
  if (hour === null || minute > 59 || year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return `${date.toISOString().slice(0, 10)}T${two(hour)}:${two(minute)}:00`;
}

/** The value of a `datetime-local` field: `2026-12-05T20:30`. */
export const fieldTime = (instant: string, zone: string): string => toZonedIso(instant, zone).slice(0, 16);
