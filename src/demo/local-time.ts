/** A local calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** The calendar day it is in `zone` at `instant`. */
export function localDay(instant: Date, zone: string): Day {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant);
}

export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday, as ISO 8601 counts. */
export function weekday(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** Days from `day` to the next `wanted` weekday, 0 when it is that very day. */
export function daysUntil(day: Day, wanted: number): number {
  return (wanted - weekday(day) + 7) % 7;
}

/** Minutes that `zone` is ahead of UTC at `instant`. */
function offsetMinutes(instant: Date, zone: string): number {
  const written = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(
    instant,
  );
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The instant at which clocks of `zone` show `time` (`HH:MM`) on `day`, ISO 8601 in UTC. */
export function zonedInstant(day: Day, time: string, zone: string): string {
  const wall = new Date(`${day}T${time}:00Z`);
  const guess = new Date(wall.getTime() - offsetMinutes(wall, zone) * 60_000);
  return new Date(wall.getTime() - offsetMinutes(guess, zone) * 60_000).toISOString();
}

export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
