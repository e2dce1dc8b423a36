import type { Encyclopedia } from '#model/encyclopedia.ts';
import { overAt } from '#model/event.ts';
import { matchTurns } from '#model/league-matches.ts';
import { DEFAULT_ZONE, inZone } from '#model/time.ts';

/**
 * When pages next change although nobody edited anything, milliseconds since 1970: an event is
 * over, a match begins to be a past one, or it is midnight in the encyclopedia's zone.
 */
export function nextTurnOf({ coming, currentSeason, now }: Encyclopedia): number {
  const midnight = inZone(now, DEFAULT_ZONE).add(1, 'day').startOf('day').valueOf();
  const turns = [...coming.map(overAt), ...(currentSeason ? matchTurns(currentSeason) : [])];
  return turns.reduce((next, turn) => (turn > now.getTime() && turn < next ? turn : next), midnight);
}
