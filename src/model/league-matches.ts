import { DEFAULT_EVENT_HOURS } from '#contract/event.ts';
import { isPlayed, type Match, type Round, type Season, winnerOf } from './league.ts';
import type { GroupRef } from './reference.ts';

/** A match and the round it belongs to. */
export interface Meeting {
  match: Match;
  round: Round;
}

const startOf = ({ match }: Meeting) =>
  match.startAt ? Date.parse(match.startAt) : Number.POSITIVE_INFINITY;

const meetings = (season: Season): Meeting[] =>
  season.rounds.flatMap((round) => round.matches.map((match) => ({ match, round })));

/** Matches without a result that are not over at `now`, soonest first; those without a date last. */
export function nextMatches(season: Season, now: Date): Meeting[] {
  const since = now.getTime() - DEFAULT_EVENT_HOURS * 3_600_000;
  return meetings(season)
    .filter((meeting) => !isPlayed(meeting.match) && !(startOf(meeting) < since))
    .sort((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b)));
}

/** When each match stops being an upcoming one, milliseconds since 1970. */
export const matchEnds = (season: Season): number[] =>
  meetings(season).map((meeting) => startOf(meeting) + DEFAULT_EVENT_HOURS * 3_600_000 + 1);

/** Matches with a result, latest first. */
export function lastResults(season: Season): Meeting[] {
  return [
    ...meetings(season)
      .filter(({ match }) => isPlayed(match))
      .reverse(),
  ].sort((a, b) => (startOf(a) === startOf(b) ? 0 : startOf(b) - startOf(a)));
}

/** The rounds that count for the standings and have matches, in order. */
export const groupRounds = (season: Season): Round[] =>
  season.rounds.filter(({ isKnockout, matches }) => !isKnockout && matches.length > 0);

/** The rounds of the bracket, in order. */
export const knockoutRounds = (season: Season): Round[] =>
  season.rounds.filter(({ isKnockout, matches }) => isKnockout && matches.length > 0);

/** The winner of the final; null before it has a result, or when the last round has several matches. */
export function championOf(season: Season): GroupRef | null {
  const last = knockoutRounds(season).at(-1);
  const [final, ...others] = last?.matches ?? [];
  if (!final || others.length > 0 || !isPlayed(final)) return null;
  const winner = winnerOf(final);
  return [final.home, final.away].find((team) => team?.id === winner) ?? null;
}

/**
 * The number of teams of each group that qualify for the bracket: the places of its first round, divided equally; 0
 * without a bracket, or when they cannot be divided.
 */
export function qualifiersPerGroup(season: Season): number {
  const [first] = knockoutRounds(season);
  const places = (first?.matches.length ?? 0) * 2;
  const perGroup = season.groups.length > 0 ? places / season.groups.length : 0;
  const isPossible = season.groups.every(({ members }) => members.length > perGroup);
  return Number.isInteger(perGroup) && isPossible ? perGroup : 0;
}
