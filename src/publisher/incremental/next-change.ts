import type { Encyclopedia } from '#model/encyclopedia.ts';
import { overAt } from '#model/event.ts';
import { matchEnds } from '#model/league-matches.ts';
import { DEFAULT_ZONE, inZone } from '#model/time/time.ts';

/**
 * When pages next change without an edit, milliseconds since 1970: when an event ends, when a match becomes
 * a past one, or at midnight in the encyclopedia's time zone.
 */
export function nextChangeOf({ coming, currentSeason, now }: Encyclopedia): number {
  const midnight = inZone(now, DEFAULT_ZONE).add(1, 'day').startOf('day').valueOf();
  const times = [...coming.map(overAt), ...(currentSeason ? matchEnds(currentSeason) : [])];
  return times.reduce((next, time) => (time > now.getTime() && time < next ? time : next), midnight);
}
