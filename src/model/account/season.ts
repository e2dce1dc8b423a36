import type { Event } from '../event.ts';
import type { ComedianRef } from '../reference.ts';
import { groupBy } from '../list/group-by.ts';
import { localDay } from '../time/time.ts';

/** A comedian, and how many of their shows a user went to. */
export interface SeenComedian {
  comedian: ComedianRef;
  shows: number;
}

/** What a user saw in one year. */
export interface Season {
  year: number;
  shows: number;
  /** The one seen most often first, then by name. */
  comedians: readonly SeenComedian[];
}

/** The seasons of a user, the latest first. `went` has the answer for each event by its id: `$attendance`. */
export function seasonsOf(events: readonly Event[], went: Readonly<Record<string, boolean>>): Season[] {
  const byYear = groupBy(
    events.filter(({ id }) => went[id]),
    ({ startAt, timezone }) => Number(localDay(startAt, timezone).slice(0, 4)),
  );
  return [...byYear]
    .map(([year, shows]) => ({ year, shows: shows.length, comedians: seenIn(shows) }))
    .sort((a, b) => b.year - a.year);
}

function seenIn(events: readonly Event[]): SeenComedian[] {
  const seen = new Map<number, SeenComedian>();
  for (const comedian of events.flatMap(({ comedians }) => comedians)) {
    const shows = (seen.get(comedian.id)?.shows ?? 0) + 1;
    seen.set(comedian.id, { comedian, shows });
  }
  return [...seen.values()].sort(
    (a, b) => b.shows - a.shows || a.comedian.nickname.localeCompare(b.comedian.nickname, 'es'),
  );
}
