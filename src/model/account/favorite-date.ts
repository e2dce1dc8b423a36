import { toZonedIso } from '#contract/zone.ts';
import { type Event, type EventStatus, overAt } from '../event.ts';
import { paths } from '../paths.ts';

/** A favorite event as it is stored for showing without a connection. */
export interface FavoriteDate {
  name: string;
  path: string;
  /** ISO 8601 with the offset of the event's zone. */
  startAt: string;
  /** When the event is over, milliseconds since 1970. */
  overAt: number;
  place: string;
  /** Undefined in data that an earlier version stored. */
  status?: EventStatus | undefined;
}

export const toFavoriteDate = (event: Event): FavoriteDate => ({
  name: event.name,
  path: paths.event(event.slug),
  startAt: toZonedIso(new Date(event.startAt).toISOString(), event.timezone),
  overAt: overAt(event),
  place: event.venue?.name ?? '',
  status: event.status,
});

/** The dates that are not over, one for each path (the last one in the list), soonest first. */
export function upcomingDates(dates: readonly FavoriteDate[], now: number): FavoriteDate[] {
  const byPath = new Map(dates.map((date) => [date.path, date]));
  return [...byPath.values()]
    .filter((date) => date.overAt > now)
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}
