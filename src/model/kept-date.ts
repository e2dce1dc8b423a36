import { toZonedIso } from '#contract/zone.ts';
import { type Event, type EventStatus, overAt } from './event.ts';
import { paths } from './paths.ts';

/** A date among the favorites, as far as it is shown without a connection. */
export interface KeptDate {
  name: string;
  path: string;
  /** ISO 8601 with the offset of where it takes place. */
  startAt: string;
  /** When it is over, milliseconds since 1970. */
  overAt: number;
  place: string;
  /** Undefined in what an earlier version kept. */
  status?: EventStatus | undefined;
}

export const dateOf = (event: Event): KeptDate => ({
  name: event.name,
  path: paths.event(event.slug),
  startAt: toZonedIso(new Date(event.startAt).toISOString(), event.timezone),
  overAt: overAt(event),
  place: event.venue?.name ?? '',
  status: event.status,
});

/** The dates that are still to come, each once, the next first. */
export function comingDates(dates: readonly KeptDate[], now: number): KeptDate[] {
  const byPath = new Map(dates.map((date) => [date.path, date]));
  return [...byPath.values()]
    .filter((date) => date.overAt > now)
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
}
