import { expect, test } from 'vitest';
import type { MatchWire } from '#contract/league.ts';
import {
  championOf,
  knockoutRounds,
  lastResults,
  nextMatches,
  qualifiersPerGroup,
} from '#model/league-matches.ts';
import { entry } from './entries.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const team = (id: number) => ({ id, slug: `equipo-${id}`, name: `Equipo ${id}` });
const played = { home_score: 3, away_score: 1 };

function season(groupMatches: Array<Partial<MatchWire>>, finalMatches: Array<Partial<MatchWire>> = []) {
  const numbered = (matches: Array<Partial<MatchWire>>, from: number) =>
    matches.map((match, index) => ({ id: from + index, position: index, ...match }));
  return entry.season({
    rounds: [
      { id: 1, name: 'Jornada 1', position: 0, is_knockout: false, matches: numbered(groupMatches, 1) },
      { id: 2, name: 'Final', position: 1, is_knockout: true, matches: numbered(finalMatches, 100) },
    ],
  });
}

const ids = (meetings: ReadonlyArray<{ match: { id: number } }>) => meetings.map(({ match }) => match.id);

test('upcoming matches have no result: soonest first, undated last', () => {
  const leagueSeason = season([
    { start_at: '2026-12-02T00:00:00Z' },
    {},
    { start_at: '2026-11-21T00:00:00Z' },
    { start_at: '2026-11-19T00:00:00Z', ...played },
  ]);
  expect(ids(nextMatches(leagueSeason, NOW))).toEqual([3, 1, 2]);
});

test('a match in progress is upcoming, one without a recorded result is not', () => {
  const leagueSeason = season([{ start_at: '2026-11-20T11:00:00Z' }, { start_at: '2026-11-10T00:00:00Z' }]);
  expect(ids(nextMatches(leagueSeason, NOW))).toEqual([1]);
  expect(lastResults(leagueSeason)).toEqual([]);
});

test('results are ordered latest first; a winner without a score is a result', () => {
  const leagueSeason = season([
    { start_at: '2026-11-01T00:00:00Z', ...played },
    { start_at: '2026-11-08T00:00:00Z', winner_id: 1 },
    {},
  ]);
  expect(ids(lastResults(leagueSeason))).toEqual([2, 1]);
});

test('the bracket has the knockout rounds with matches', () => {
  expect(knockoutRounds(season([{}]))).toEqual([]);
  expect(knockoutRounds(season([{}], [{}])).map(({ name }) => name)).toEqual(['Final']);
});

test.each([
  ['who the server says', [{ home: team(1), away: team(2), winner_id: 2 }], 2],
  ['else who scored more', [{ home: team(1), away: team(2), ...played }], 1],
  ['undefined before the final', [{ home: team(1), away: team(2) }], undefined],
  ['undefined after a draw', [{ home: team(1), away: team(2), home_score: 1, away_score: 1 }], undefined],
  ['undefined when the last round has several matches', [{ home: team(1), ...played }, {}], undefined],
])('the champion is %s', (_, finals, id) => {
  expect(championOf(season([], finals))?.id).toBe(id);
});

test.each([
  ['the places of the first knockout round, shared by the groups', 2, 2, 4, 2],
  ['none before there is a bracket', 0, 2, 4, 0],
  ['none where the places cannot be shared equally', 1, 3, 4, 0],
  ['none where every team would go on', 2, 1, 4, 0],
])('teams that go on: %s', (_, matches, groups, members, expected) => {
  const leagueSeason = entry.season({
    groups: Array.from({ length: groups }, (_group, index) => ({
      id: index,
      name: `Grupo ${index}`,
      position: index,
      members: Array.from({ length: members }, (_member, id) => team(index * 10 + id)),
    })),
    rounds: [
      {
        id: 1,
        name: 'Primera ronda',
        position: 0,
        is_knockout: true,
        matches: Array.from({ length: matches }, (_match, position) => ({ id: position, position })),
      },
    ],
  });
  expect(qualifiersPerGroup(leagueSeason)).toBe(expected);
});
