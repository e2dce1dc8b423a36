/** The zone of the encyclopedia: that of events without one, and of what is of no place. */
export const DEFAULT_ZONE = 'America/Mexico_City';

/** A cache by the spelling in the request, with a limit: clients may send any spelling. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_ZONES = 1000;

function formatter(zone: string): Intl.DateTimeFormat | null {
  const cached = formatters.get(zone);
  if (cached) return cached;
  try {
    const created = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    if (formatters.size >= MAX_ZONES) formatters.clear();
    formatters.set(zone, created);
    return created;
  } catch {
    return null;
  }
}

/** Whether `zone` is an IANA time zone that the runtime supports. */
export function isZone(zone: string): boolean {
  return formatter(zone) !== null;
}

/** A cache of offsets by zone and instant. */
const offsets = new Map<string, Map<number, number>>();
const MAX_INSTANTS = 10_000;

/** The offset of `zone` at `instant` in minutes east of UTC; 0 for an unknown zone. */
export function zoneOffset(instant: Date, zone: string): number {
  let known = offsets.get(zone);
  let offset = known?.get(instant.getTime());
  if (offset !== undefined) return offset;
  const format = formatter(zone);
  if (!format) return 0;
  offset = computeOffset(instant, format);
  if (offsets.size >= MAX_ZONES) offsets.clear();
  if (!known || known.size >= MAX_INSTANTS) known = new Map();
  offsets.set(zone, known.set(instant.getTime(), offset));
  return offset;
}

function computeOffset(instant: Date, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats an instant for the wire: local time of `zone` with its offset.
 * @example toZonedIso('2026-12-06T02:30:00.000Z', 'America/Mexico_City') // '2026-12-05T20:30:00-06:00'
 */
export function toZonedIso(instant: string, zone: string): string {
  const date = new Date(instant);
  const offset = zoneOffset(date, zone);
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return local + formatOffset(offset);
}

/**
 * Adds the offset of `zone` to a local time. A time that daylight saving time skips gets the offset from before the
 * change, as in Python's `zoneinfo`.
 * @example fromLocalTime('2026-12-05T20:30:00', 'America/Mexico_City') // '2026-12-05T20:30:00-06:00'
 */
export function fromLocalTime(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const before = zoneOffset(new Date(asUtc - DAY), zone);
  const after = zoneOffset(new Date(asUtc + DAY), zone);
  const offset = [before, after].find(
    (candidate) => zoneOffset(new Date(asUtc - candidate * 60_000), zone) === candidate,
  );
  return local + formatOffset(offset ?? before);
}

const DAY = 86_400_000;

function formatOffset(minutes: number): string {
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}
