import type { BoardMatchWire, BoardWire } from '#contract/admin/league.ts';
import { adminBoard } from './kinds.ts';

export interface BoardTeam {
  id: number;
  name: string;
}

/** A match whose result can be set; a team is null until known. */
export interface BoardMatch {
  id: number;
  version: number;
  home: BoardTeam | null;
  away: BoardTeam | null;
  homeScore: number | null;
  awayScore: number | null;
  winnerId: number | null;
  startAt: string | null;
  timezone: string | null;
}

export interface BoardRound {
  id: number;
  name: string;
  isKnockout: boolean;
  matches: BoardMatch[];
}

/** A season with its rounds and matches in order. */
export interface Board {
  id: number;
  name: string;
  rounds: BoardRound[];
}

/** A side of a match. */
export type Side = 'home' | 'away';

const toBoardMatch = (wire: BoardMatchWire): BoardMatch => ({
  id: wire.id,
  version: wire.version,
  home: wire.home,
  away: wire.away,
  homeScore: wire.home_score,
  awayScore: wire.away_score,
  winnerId: wire.winner_id,
  startAt: wire.start_at,
  timezone: wire.timezone,
});

/** Converts a season; rounds without matches are left out. */
export const toBoard = ({ id, name, rounds }: BoardWire): Board => ({
  id,
  name,
  rounds: rounds
    .filter(({ matches }) => matches.length > 0)
    .map((round) => ({
      id: round.id,
      name: round.name,
      isKnockout: round.is_knockout,
      matches: round.matches.map(toBoardMatch),
    })),
});

/** The id of the winner; null for a draw and for a match without a result. */
export function winnerIdOf({ home, away, homeScore, awayScore, winnerId }: BoardMatch): number | null {
  if (winnerId !== null || homeScore === null || awayScore === null || homeScore === awayScore)
    return winnerId;
  return (homeScore > awayScore ? home?.id : away?.id) ?? null;
}

/** The side that is named as the winner although the points do not tell; null where they do. */
export function namedWinner({ home, away, homeScore, awayScore, winnerId }: BoardMatch): Side | null {
  if (winnerId === null || homeScore !== awayScore) return null;
  return winnerId === home?.id ? 'home' : winnerId === away?.id ? 'away' : null;
}

/** The winner of the last round, if it has one match with a winner. */
export function boardChampion({ rounds }: Board): BoardTeam | null {
  const last = rounds.findLast(({ isKnockout }) => isKnockout);
  const [final, ...others] = last?.matches ?? [];
  if (!final || others.length > 0) return null;
  const winner = winnerIdOf(final);
  return [final.home, final.away].find((team) => team && team.id === winner) ?? null;
}

/** A match and its round by the match's id. */
export function matchOn(board: Board, id: number): { match: BoardMatch; round: BoardRound } | undefined {
  for (const round of board.rounds) {
    const match = round.matches.find((one) => one.id === id);
    if (match) return { match, round };
  }
  return undefined;
}

/** The bracket of a season, where results are set. */
export const adminBoardPath = (season: number): string => `${adminBoard}?id=${season}`;
