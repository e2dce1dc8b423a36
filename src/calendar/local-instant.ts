import { toZonedIso, zoneOffset } from '#contract/zone.ts';

/** A local date and time without a zone: `2026-12-05T20:30:00`. */
export type LocalTime = string;

/**
 * The instant of a local time in `zone`, with its offset; null when daylight saving time skips it. Of an hour that occurs
 * twice it is the first.
 */
export function toInstant(local: LocalTime, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  const day = 86_400_000;
  const offsets = [asUtc - day, asUtc + day].map((instant) => zoneOffset(new Date(instant), zone));
  const candidates = offsets
    .map((offset) => toZonedIso(new Date(asUtc - offset * 60_000).toISOString(), zone))
    .filter((zoned) => zoned.startsWith(local));
  return [...candidates].sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** The local time of an instant in `zone`. */
export const toLocal = (instant: string, zone: string): LocalTime => toZonedIso(instant, zone).slice(0, 19);
