import type { Encyclopedia } from '#model/encyclopedia.ts';
import { nextMidnight } from '#model/event/agenda.ts';
import { overAt } from '#model/event.ts';
import { matchEnds } from '#model/league-matches.ts';

/**
 * When pages next change without an edit, milliseconds since 1970: when an event ends, when a match becomes
 * a past one, or at midnight in the encyclopedia's time zone or in that of an event that comes soon.
 */
export function nextChangeOf(content: Encyclopedia): number {
  const { coming, currentSeason, now } = content;
  const times = [...coming.map(overAt), ...(currentSeason ? matchEnds(currentSeason) : [])];
  return times.reduce(
    (next, time) => (time > now.getTime() && time < next ? time : next),
    nextMidnight(content),
  );
}
