import type { MatchWire, SeasonWire } from '#contract/league.ts';
import { type GroupRef, toGroupRef } from './reference.ts';

export interface Match {
  id: number;
  position: number;
  home: GroupRef | null;
  away: GroupRef | null;
  homeScore: number | null;
  awayScore: number | null;
  winnerId: number | null;
  startAt: string | null;
  timezone: string | null;
  eventSlug: string | null;
}

export interface Round {
  id: number;
  name: string;
  isKnockout: boolean;
  matches: Match[];
}

export interface Season {
  id: number;
  name: string;
  slug: string;
  isCurrent: boolean;
  startAt: string | null;
  endAt: string | null;
  groups: Array<{ id: number; name: string; members: GroupRef[] }>;
  rounds: Round[];
}

/** A row of the standings: played, won, drawn, lost, points for and against, league points (3, 1, 0). */
export interface Standing {
  team: GroupRef;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

function toMatch(wire: MatchWire): Match {
  return {
    id: wire.id,
    position: wire.position,
    home: wire.home ? toGroupRef(wire.home) : null,
    away: wire.away ? toGroupRef(wire.away) : null,
    homeScore: wire.home_score ?? null,
    awayScore: wire.away_score ?? null,
    winnerId: wire.winner_id ?? null,
    startAt: wire.start_at ?? null,
    timezone: wire.timezone ?? null,
    eventSlug: wire.event_slug ?? null,
  };
}

/** Converts a season; groups, rounds and matches are sorted by position. */
export function toSeason(wire: SeasonWire): Season {
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    isCurrent: wire.is_current,
    startAt: wire.start_at ?? null,
    endAt: wire.end_at ?? null,
    groups: [...wire.groups]
      .sort(byPosition)
      .map((group) => ({ id: group.id, name: group.name, members: group.members.map(toGroupRef) })),
    rounds: [...wire.rounds].sort(byPosition).map((round) => ({
      id: round.id,
      name: round.name,
      isKnockout: round.is_knockout,
      matches: [...round.matches].sort(byPosition).map(toMatch),
    })),
  };
}

/** Whether a match has a result: a score, or a winner without one (a walkover). */
export const isPlayed = ({ winnerId, homeScore, awayScore }: Match): boolean =>
  winnerId !== null || (homeScore !== null && awayScore !== null);

/** The id of the winner: the one the server names, else the team with more points; null for a draw and for a match without a result. */
export function winnerOf({ winnerId, home, away, homeScore, awayScore }: Match): number | null {
  if (winnerId !== null) return winnerId;
  if (homeScore === null || awayScore === null || homeScore === awayScore) return null;
  return (homeScore > awayScore ? home?.id : away?.id) ?? null;
}

/** The table of one group, from the matches of the season's group rounds: by points, then difference, then points scored. */
export function standings(season: Season, members: readonly GroupRef[]): Standing[] {
  const rows = new Map<number, Standing>(
    members.map((team) => [
      team.id,
      { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 },
    ]),
  );
  const record = (
    teamId: number | undefined,
    scored: number,
    conceded: number,
    won: boolean,
    drawn: boolean,
  ) => {
    const row = teamId === undefined ? undefined : rows.get(teamId);
    if (!row) return;
    row.played += 1;
    row.won += won ? 1 : 0;
    row.drawn += drawn ? 1 : 0;
    row.lost += won || drawn ? 0 : 1;
    row.scored += scored;
    row.conceded += conceded;
    row.points += won ? 3 : drawn ? 1 : 0;
  };
  for (const match of season.rounds.filter((round) => !round.isKnockout).flatMap((round) => round.matches)) {
    if (!isPlayed(match)) continue;
    const [homeScore, awayScore] = [match.homeScore ?? 0, match.awayScore ?? 0];
    const winner = winnerOf(match);
    const isDraw = winner === null;
    record(match.home?.id, homeScore, awayScore, winner === match.home?.id, isDraw);
    record(match.away?.id, awayScore, homeScore, winner === match.away?.id, isDraw);
  }
  return [...rows.values()].sort(
    (a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  );
}
