import { expect, test } from 'vitest';
import type { MatchWire, SeasonWire } from '#contract/league.ts';
import { standings } from '#model/league.ts';
import { entry } from './entries.ts';

const team = (id: number) => ({ id, slug: `equipo-${id}`, name: `Equipo ${id}` });

let matchId = 0;
function match(
  home: number,
  away: number,
  score: [number, number] | null,
  winner_id: number | null,
): MatchWire {
  matchId += 1;
  const [home_score = null, away_score = null] = score ?? [];
  return {
    id: matchId,
    position: matchId,
    home: team(home),
    away: team(away),
    home_score,
    away_score,
    winner_id,
  };
}

function season(matches: MatchWire[], knockout: MatchWire[] = []) {
  const rounds: SeasonWire['rounds'] = [
    { id: 1, name: 'Jornada 1', position: 0, is_knockout: false, matches },
    { id: 2, name: 'Final', position: 1, is_knockout: true, matches: knockout },
  ];
  return entry.season({ rounds, groups: [{ id: 1, name: 'A', position: 0, members: [1, 2, 3].map(team) }] });
}

function table(matches: MatchWire[], knockout: MatchWire[] = []) {
  const leagueSeason = season(matches, knockout);
  return standings(leagueSeason, leagueSeason.groups[0]?.members ?? []);
}

const order = (matches: MatchWire[]) => table(matches).map((row) => row.team.id);

test('a win is worth three points, a draw one, a defeat none', () => {
  const rows = table([match(1, 2, [10, 7], 1), match(2, 3, [5, 5], null)]);
  expect(rows.map(({ team: { id }, ...row }) => ({ id, ...row }))).toEqual([
    { id: 1, played: 1, won: 1, drawn: 0, lost: 0, scored: 10, conceded: 7, points: 3 },
    { id: 3, played: 1, won: 0, drawn: 1, lost: 0, scored: 5, conceded: 5, points: 1 },
    { id: 2, played: 2, won: 0, drawn: 1, lost: 1, scored: 12, conceded: 15, points: 1 },
  ]);
});

test('an away win counts for the visitor', () => {
  const [first] = table([match(1, 2, [3, 8], 2)]);
  expect(first).toMatchObject({ team: { id: 2 }, won: 1, scored: 8, conceded: 3, points: 3 });
});

test('a walkover counts without a score; half a score is no result', () => {
  const rows = table([match(1, 2, null, 1), { ...match(2, 3, [5, 0], null), away_score: null }]);
  expect(rows.map(({ team: { id }, played, won, lost, points }) => [id, played, won, lost, points])).toEqual([
    [1, 1, 1, 0, 3],
    [2, 1, 0, 1, 0],
    [3, 0, 0, 0, 0],
  ]);
});

test('the winner that the jury names counts, also against the score', () => {
  expect(table([match(1, 2, [5, 5], 2)])[0]).toMatchObject({ team: { id: 2 }, won: 1, drawn: 0, points: 3 });
});

test('equal points are ordered by difference, then by points scored', () => {
  expect(order([match(1, 3, [6, 5], 1), match(2, 3, [9, 5], 2)])).toEqual([2, 1, 3]);
  expect(order([match(1, 3, [6, 5], 1), match(2, 3, [9, 8], 2)])).toEqual([2, 1, 3]);
});

test('teams that are equal in all figures keep the order of their group', () => {
  expect(order([match(3, 1, [5, 5], null)])).toEqual([1, 3, 2]);
});

test('a match without a result does not count', () => {
  expect(table([match(1, 2, null, null)]).every((row) => row.played === 0 && row.points === 0)).toBe(true);
});

test('a knockout match does not count for the table', () => {
  expect(table([], [match(1, 2, [9, 1], 1)]).every((row) => row.played === 0)).toBe(true);
});

test('a team of another group is not in the table', () => {
  const rows = table([match(1, 9, [2, 4], 9)]);
  expect(new Set(rows.map((row) => row.team.id))).toEqual(new Set([1, 2, 3]));
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.team.id === 1)).toMatchObject({ played: 1, lost: 1 });
});

test('a match with undecided teams is no error', () => {
  const undecided = { id: 90, position: 0, home_score: 1, away_score: 0, winner_id: 1 };
  expect(table([undecided]).every((row) => row.played === 0)).toBe(true);
});

test('groups, rounds and matches are ordered by position', () => {
  const leagueSeason = entry.season({
    groups: [
      { id: 1, name: 'B', position: 1, members: [] },
      { id: 2, name: 'A', position: 0, members: [] },
    ],
    rounds: [
      { id: 1, name: 'Final', position: 1, is_knockout: true, matches: [] },
      {
        id: 2,
        name: 'Semifinal',
        position: 0,
        is_knockout: true,
        matches: [
          { id: 11, position: 1 },
          { id: 10, position: 0 },
        ],
      },
    ],
  });
  expect(leagueSeason.groups.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(leagueSeason.rounds.map(({ name }) => name)).toEqual(['Semifinal', 'Final']);
  expect(leagueSeason.rounds[0]?.matches).toMatchObject([
    { id: 10, home: null, away: null, homeScore: null, winnerId: null, startAt: null, eventSlug: null },
    { id: 11 },
  ]);
});
