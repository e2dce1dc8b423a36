import { expect, test } from 'vitest';
import type { ResultBody } from '#client/admin/league.ts';
import type * as http from '#client/http/http.ts';
import { openPage } from '../support/browser-globals.ts';

const match = {
  id: 5,
  position: 0,
  home: { id: 1, name: 'Ñoños' },
  away: { id: 2, name: 'Chacoteo' },
  home_score: null,
  away_score: null,
  winner_id: null,
  start_at: null,
  timezone: null,
};

const boardOf = (version: number) => ({
  id: 9,
  name: 'Liga',
  rounds: [{ id: 3, name: 'Final', is_knockout: true, matches: [{ ...match, version }] }],
});

/** A shown season whose server fails each result with what `failureOf` makes of the errors of the client. */
async function open(failureOf: (errors: typeof http) => Error) {
  openPage('/admin/tablero');
  const errors = await import('#client/http/http.ts');
  const { createMatchResult, createSeasonBoard } = await import('#stores/admin/board.ts');
  const sent: ResultBody[] = [];
  let version = 1;
  let isGone = false;
  const calls = {
    board: async () => {
      if (isGone) throw new errors.NetworkError('/', 'gone');
      return boardOf(version);
    },
    setResult: (_: number, body: ResultBody) => {
      sent.push(body);
      return Promise.reject(failureOf(errors));
    },
  };
  const entries = { list: async () => ({ count: 0, entries: [] }) };
  const season = createSeasonBoard(entries as never, calls);
  await season.load(9);
  const result = createMatchResult(season, 5, () => {}, calls);
  return {
    season,
    result,
    sent,
    changeElsewhere: () => (version += 1),
    cut: () => (isGone = true),
  };
}

const typed = { home_score: '3', away_score: '2', winner: '' };

test('a match that was changed elsewhere is read again, so that the next try is about it', async () => {
  const { result, sent, changeElsewhere } = await open(({ HttpError }) => new HttpError('/', 412, 'x', {}));
  changeElsewhere();
  await result.submit(typed);
  await result.submit(typed);
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
});

test('a server that is gone leaves the board and its form in place', async () => {
  const { season, result, cut } = await open(({ NetworkError }) => new NetworkError('/', 'gone'));
  cut();
  await result.submit(typed);
  expect([season.$state.get().at, result.$state.get().status]).toEqual(['shown', 'failed']);
});

test('points that are no number are sent as they were typed, for the server to refuse', async () => {
  const { result, sent } = await open(({ HttpError }) => new HttpError('/', 400, null, {}));
  await result.submit({ home_score: ' 12,5 ', away_score: 'dos', winner: '' });
  expect(sent[0]).toMatchObject({ home_score: 12.5, away_score: 'dos' });
});
