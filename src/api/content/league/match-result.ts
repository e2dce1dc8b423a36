import type { z } from 'zod/mini';
import type { BoardMatchWire, BoardWire, setMatchResult } from '#contract/admin/league.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import type { Team } from './league-board.ts';
import type { Writer } from '../writer.ts';

export type Result = Pick<
  z.output<NonNullable<(typeof setMatchResult)['body']>>,
  'home_score' | 'away_score' | 'winner'
>;

type Outcome = Pick<z.output<(typeof setMatchResult)['reply']>, 'slots' | 'reopened'>;

/**
 * Sets the result of a match in `board`, and what follows from it in later rounds: the winners of matches 2n and 2n+1 of
 * a knockout round meet in match n of the next one. A later match that gets another team loses its result, and
 * its winner the place after it. Throws a 400 by field for a result that cannot be.
 */
export function applyResult(board: BoardWire, id: number, result: Result): Outcome {
  const round = board.rounds.find(({ matches }) => matches.some((match) => match.id === id));
  const match = round?.matches.find((one) => one.id === id);
  if (!round || !match) throw new Error('The match is on the board of its season.');
  const errors = errorsOf(match, result, round.is_knockout);
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
  const former = winnerOf(match);
  const winner = result.winner ? match[result.winner] : leaderOf(match, result);
  setResult(match, result, winner);
  const outcome: Outcome = { slots: [], reopened: [] };
  if (round.is_knockout) {
    const knockouts = board.rounds.filter((one) => one.is_knockout && one.matches.length > 0);
    advance(knockouts.slice(knockouts.indexOf(round) + 1), match, { former, winner }, outcome);
  }
  return outcome;
}

/** Gives the winner of a match its place in the next one of `rounds`. */
function advance(
  [next, ...later]: BoardWire['rounds'],
  { position }: BoardMatchWire,
  { former, winner }: { former: Team | null; winner: Team | null },
  outcome: Outcome,
): void {
  const match = next?.matches.find((one) => one.position === Math.floor(position / 2));
  if (!match) return;
  const [side, other] = position % 2 === 0 ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const current = match[side];
  // Without a winner the place is free again, unless another team was given it.
  const team = winner ?? (current?.id === former?.id ? null : current);
  if (team?.id === current?.id) return;
  if (team && team.id === match[other]?.id)
    throw new ApiError(400, { winner: [adminMessage.meetsItself(team.name)] });
  outcome.slots.push({ match_id: match.id, side, team, former: current });
  const lostWinner = winnerOf(match);
  if (isPlayed(match)) {
    outcome.reopened.push(match.id);
    setResult(match, { home_score: null, away_score: null }, null);
  }
  match[side] = team;
  if (lostWinner) advance(later, match, { former: lostWinner, winner: null }, outcome);
}

function errorsOf(match: BoardMatchWire, result: Result, isKnockout: boolean): FieldErrors {
  const { home_score, away_score, winner } = result;
  const hasResult = home_score !== null || away_score !== null || winner !== null;
  if (hasResult && !(match.home && match.away))
    return { [winner === null ? 'home_score' : 'winner']: [fieldMessage.teamsUnknown] };
  if ((home_score === null) !== (away_score === null))
    return { [home_score === null ? 'home_score' : 'away_score']: [adminMessage.scoreMissing] };
  if (home_score === null || away_score === null) return {};
  const isTied = home_score === away_score;
  if (isTied && isKnockout && winner === null) return { winner: [adminMessage.tiedKnockout] };
  if (!isTied && winner !== null && match[winner] !== leaderOf(match, result))
    return { winner: [adminMessage.winnerBehind] };
  return {};
}

/** The team with more points. */
function leaderOf(
  match: BoardMatchWire,
  { home_score, away_score }: Pick<Result, 'home_score' | 'away_score'>,
): Team | null {
  if (home_score === null || away_score === null || home_score === away_score) return null;
  return home_score > away_score ? match.home : match.away;
}

const isPlayed = ({ winner_id, home_score, away_score }: BoardMatchWire) =>
  winner_id !== null || (home_score !== null && away_score !== null);

const winnerOf = (match: BoardMatchWire): Team | null =>
  [match.home, match.away].find((team) => team && team.id === match.winner_id) ?? leaderOf(match, match);

function setResult(
  match: BoardMatchWire,
  { home_score, away_score }: Pick<Result, 'home_score' | 'away_score'>,
  winner: Team | null,
): void {
  Object.assign(match, { home_score, away_score, winner_id: winner?.id ?? null });
}

/** Writes the teams and results of matches as they are in `board`; those that are the same have no revision. */
export async function writeMatches(
  { update }: Writer,
  board: BoardWire,
  ids: ReadonlySet<number>,
): Promise<void> {
  for (const match of board.rounds.flatMap(({ matches }) => matches).filter(({ id }) => ids.has(id))) {
    const { home, away, home_score, away_score, winner_id } = match;
    const teams = { home_id: home?.id ?? null, away_id: away?.id ?? null };
    await update('match', match.id, { ...teams, home_score, away_score, winner_id });
  }
}
