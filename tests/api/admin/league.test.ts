import { expect, test } from 'vitest';
import { adminCalls, undoChangeSet } from '#contract/admin/entry-calls.ts';
import { type BoardWire, getSeasonBoard, setMatchResult } from '#contract/admin/league.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make, writeSeason } from '../../support/factories.ts';

/** A season with a match of a group, two semifinals and a final. */
async function startSeason() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const teams: number[] = [];
  for (const name of ['Ñoños', 'Chacoteo', 'Trópico', 'Mezcal']) teams.push(await make.group(api, name));
  const [a, b, c, d] = teams as [number, number, number, number];
  const season = await writeSeason(api.db, {
    name: 'Liga',
    slug: 'liga',
    is_current: true,
    start_at: '2027-01-05T20:30:00-06:00',
    groups: [],
    rounds: [
      { name: 'Jornada 1', is_knockout: false, matches: [{ position: 0, home_id: a, away_id: c }] },
      {
        name: 'Semifinales',
        is_knockout: true,
        matches: [
          { position: 0, home_id: a, away_id: b },
          { position: 1, home_id: c, away_id: d },
        ],
      },
      { name: 'Final', is_knockout: true, matches: [{ position: 0 }] },
    ],
  });
  const board = () => editor.client.call(getSeasonBoard, { params: { id: season } });
  const matchesOf = ({ rounds }: BoardWire) => {
    const [[group], [first, second], [final]] = rounds.map(({ matches }) => matches) as [
      [Match],
      [Match, Match],
      [Match],
    ];
    return { group, first, second, final };
  };
  /** Sets the result of one of the matches. */
  const play = async (name: 'group' | 'first' | 'second' | 'final', result: object) => {
    const { id, version } = matchesOf(await board())[name];
    const nothing = { home_score: null, away_score: null, winner: null };
    return editor.client.call(setMatchResult, {
      params: { id },
      body: { version, ...nothing, ...result },
    });
  };
  const now = async () => matchesOf(await board());
  return { api, editor, season, a, b, c, d, board, play, now };
}

type Match = BoardWire['rounds'][number]['matches'][number];

const score = (home_score: number, away_score: number) => ({ home_score, away_score });

test('winners move on to the final, whose result gives the season its champion', async () => {
  const { play, now, a, d } = await startSeason();
  expect(await play('first', score(27, 24))).toMatchObject({
    slots: [{ side: 'home', team: { id: a, name: 'Ñoños' }, former: null }],
    reopened: [],
  });
  await play('second', score(10, 12.5));
  expect((await now()).final).toMatchObject({ home: { id: a }, away: { id: d }, winner_id: null });
  expect(await play('final', score(30, 28))).toMatchObject({ slots: [], reopened: [] });
  expect((await now()).final).toMatchObject({ ...score(30, 28), winner_id: a });
});

test('a walkover and a tie in a knockout are decided by the winner that is named', async () => {
  const { play, now, b, c, d } = await startSeason();
  await play('first', { winner: 'away' });
  expect((await now()).final.home).toMatchObject({ id: b });
  expect(await failureOf(play('second', score(20, 20)))).toMatchObject({
    status: 400,
    fields: { winner: [adminMessage.tiedKnockout] },
  });
  await play('second', { ...score(20, 20), winner: 'away' });
  expect((await now()).final.away).toMatchObject({ id: d });
  await play('second', { ...score(20, 20), winner: 'home' });
  expect((await now()).final.away).toMatchObject({ id: c });
});

test('a draw between the matches of a group moves no team', async () => {
  const { play, now } = await startSeason();
  expect(await play('group', score(22, 22))).toMatchObject({ slots: [], reopened: [] });
  const { group, final } = await now();
  expect(group).toMatchObject({ ...score(22, 22), winner_id: null });
  expect(final).toMatchObject({ home: null, away: null });
});

test('a correction says which results go, is refused until they are named, and is undone as one', async () => {
  const { editor, play, now, a, b } = await startSeason();
  await play('first', score(27, 24));
  await play('second', score(10, 12));
  await play('final', score(30, 28));
  const before = await now();
  const looked = await play('first', { ...score(24, 27), dry_run: true });
  expect(looked).toMatchObject({
    change_set: null,
    reopened: [before.final.id],
    slots: [{ match_id: before.final.id, team: { id: b }, former: { id: a } }],
  });
  expect(await now()).toEqual(before);
  expect(await failureOf(play('first', score(24, 27)))).toMatchObject({
    status: 409,
    body: { detail: adminMessage.reopens, reopened: [before.final.id] },
  });
  expect(await now()).toEqual(before);
  const done = await play('first', { ...score(24, 27), reopen: [before.final.id] });
  expect((await now()).final).toMatchObject({
    home: { id: b },
    home_score: null,
    away_score: null,
    winner_id: null,
  });
  await editor.client.call(undoChangeSet, { params: { id: done.change_set ?? 0 } });
  const { version: _, ...final } = (await now()).final;
  expect(before.final).toMatchObject(final);
});

test('a result that is removed frees the place it gave', async () => {
  const { play, now } = await startSeason();
  await play('first', score(27, 24));
  await play('first', {});
  expect((await now()).final.home).toBe(null);
  expect((await now()).first).toMatchObject({ home_score: null, away_score: null, winner_id: null });
  expect((await play('first', {})).change_set).toBe(null);
});

test('a team that was given a place by an editor stays when another result is removed', async () => {
  const { editor, play, now, c } = await startSeason();
  await play('first', score(27, 24));
  const { final } = await now();
  await editor.client.call(adminCalls.match.update, {
    params: { id: final.id },
    body: { home_id: c },
    ifMatch: `"${final.version}"`,
  });
  await play('first', {});
  expect((await now()).final.home).toMatchObject({ id: c });
  // A winner takes it back, unless it would meet itself.
  await play('first', score(27, 24));
  await play('second', score(1, 0));
  const { second } = await now();
  await editor.client.call(adminCalls.match.update, {
    params: { id: second.id },
    body: { home_id: (await now()).first.home?.id ?? 0, winner_id: null },
    ifMatch: `"${second.version}"`,
  });
  expect(await failureOf(play('second', score(3, 0)))).toMatchObject({
    status: 400,
    fields: { winner: [adminMessage.meetsItself('Ñoños')] },
  });
});

test('refuses results that cannot be', async () => {
  const { play, editor, now } = await startSeason();
  expect(await failureOf(play('final', score(1, 0)))).toMatchObject({
    fields: { home_score: [fieldMessage.teamsUnknown] },
  });
  expect(await failureOf(play('final', { winner: 'home' }))).toMatchObject({
    fields: { winner: [fieldMessage.teamsUnknown] },
  });
  expect(await failureOf(play('first', { home_score: 3 }))).toMatchObject({
    fields: { away_score: [adminMessage.scoreMissing] },
  });
  expect(await failureOf(play('first', { ...score(3, 2), winner: 'away' }))).toMatchObject({
    fields: { winner: [adminMessage.winnerBehind] },
  });
  expect(await failureOf(play('first', score(-1, 2)))).toMatchObject({ status: 400 });
  const { first } = await now();
  const stale = editor.client.call(setMatchResult, {
    params: { id: first.id },
    body: { version: first.version + 1, ...score(3, 2), winner: null },
  });
  expect(await failureOf(stale)).toMatchObject({ status: 412 });
});

test('two results of one season that are set at once both move their winner on', async () => {
  const { play, now, a, d } = await startSeason();
  await Promise.all([play('first', score(27, 24)), play('second', score(10, 12))]);
  expect((await now()).final).toMatchObject({ home: { id: a }, away: { id: d } });
});

test('a season that is not there has no board', async () => {
  const { editor, season } = await startSeason();
  const board = editor.client.call(getSeasonBoard, { params: { id: season + 1 } });
  expect(await failureOf(board)).toMatchObject({ status: 404 });
});
