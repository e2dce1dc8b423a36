/** The zone of the encyclopedia itself: where «hoy» turns over, and that of an event that names none. */
export const DEFAULT_ZONE = 'America/Mexico_City';

/** By the spelling they were asked for; anybody may ask, in any case of letters, so not for ever. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MOST_ZONES = 1000;

function formatter(zone: string): Intl.DateTimeFormat | null {
  const cached = formatters.get(zone);
  if (cached) return cached;
  try {
    const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (formatters.size >= MOST_ZONES) formatters.clear();
    formatters.set(zone, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether `zone` is an IANA time zone this machine knows. */
export function isZone(zone: string): boolean {
  return formatter(zone) !== null;
}

/** Offsets that were asked for, by zone and instant: the same evenings are shown over and over. */
const offsets = new Map<string, Map<number, number>>();
const MOST_INSTANTS = 10_000;

/** Minutes east of UTC in force in `zone` at `instant`; UTC for an unknown zone. */
export function zoneOffset(instant: Date, zone: string): number {
  let known = offsets.get(zone);
  let offset = known?.get(instant.getTime());
  if (offset !== undefined) return offset;
  const format = formatter(zone);
  if (!format) return 0;
  offset = reckonOffset(instant, format);
  if (offsets.size >= MOST_ZONES) offsets.clear();
  if (!known || known.size >= MOST_INSTANTS) known = new Map();
  offsets.set(zone, known.set(instant.getTime(), offset));
  return offset;
}

function reckonOffset(instant: Date, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * An instant as the wire writes it: local time of `zone` with its offset.
 * @example toZonedIso('2026-12-06T02:30:00.000Z', 'America/Mexico_City') // '2026-12-05T20:30:00-06:00'
 */
export function toZonedIso(instant: string, zone: string): string {
  const date = new Date(instant);
  const offset = zoneOffset(date, zone);
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return local + writtenOffset(offset);
}

/**
 * A local time of `zone` with the offset in force there. A time that the clock skips is read with the offset
 * from before the change, as Python's `zoneinfo` does.
 * @example fromLocalTime('2026-12-05T20:30:00', 'America/Mexico_City') // '2026-12-05T20:30:00-06:00'
 */
export function fromLocalTime(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const before = zoneOffset(new Date(asUtc - DAY), zone);
  const after = zoneOffset(new Date(asUtc + DAY), zone);
  const offset = [before, after].find(
    (candidate) => zoneOffset(new Date(asUtc - candidate * 60_000), zone) === candidate,
  );
  return local + writtenOffset(offset ?? before);
}

const DAY = 86_400_000;

function writtenOffset(minutes: number): string {
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
