import { expect, test } from 'vitest';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { adminCalls, listChangeSets, patrolChangeSet, undoChangeSet } from '#contract/admin/entry-calls.ts';
import { getToday } from '#contract/admin/today.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const comedian = await person(api, 'ana', { is_comedian: true });
  const list = async (patrolled: 'true' | 'false') =>
    (await editor.client.call(listChangeSets, { query: { patrolled } })).results;
  const waiting = async () => {
    const today = await editor.client.call(getToday);
    const sets = await list('false');
    expect(today.waiting.change_sets).toBe(sets.length);
    return sets.map(({ change_set }) => change_set);
  };
  return { api, editor, staff, comedian, list, waiting };
}

test('what an account wrote waits until an editor has looked at it, who is then named', async () => {
  const { editor, staff, comedian, list, waiting } = await start();
  await comedian.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  const [id = 0, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(await list('true')).toEqual([]);
  expect(await failureOf(comedian.client.call(patrolChangeSet, { params: { id } }))).toMatchObject({
    status: 403,
  });
  expect(await waiting()).toEqual([id]);
  const patrolled = await editor.client.call(patrolChangeSet, { params: { id } });
  expect(patrolled).toMatchObject({
    change_set: id,
    is_patrolled: true,
    patrol: { actor: { id: editor.id } },
  });
  // The first one counts.
  expect(await staff.client.call(patrolChangeSet, { params: { id } })).toEqual(patrolled);
  expect(await waiting()).toEqual([]);
  expect(await list('true')).toEqual([patrolled]);
  expect(await failureOf(editor.client.call(patrolChangeSet, { params: { id: 999 } }))).toMatchObject({
    status: 404,
  });
});

test('what an editor has to look at is listed with the most risks first, and says what they are', async () => {
  const { api, editor, comedian } = await start();
  const long = await person(api, 'lola', { is_comedian: true });
  const old = { created_at: '2020-01-01T00:00:00.000Z' };
  await api.db
    .updateTable('users')
    .set(old as never)
    .where('id', '=', long.id)
    .execute();
  await long.client.call(saveComedianProfile, { body: { nickname: 'Lola' } });
  await comedian.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  await comedian.client.call(saveComedianProfile, { body: { instagram: 'ana.rie' } });
  await long.client.call(saveComedianProfile, { body: { city: 'Puebla' } });
  const list = async (query: object) =>
    (await editor.client.call(listChangeSets, { query })).results.map(({ actor, risks }) => [
      actor?.id,
      risks,
    ]);
  expect(await list({ ordering: 'risk' })).toEqual([
    [comedian.id, ['links', 'new-account']],
    [comedian.id, ['new-account']],
    [long.id, []],
    [long.id, []],
  ]);
  const [first] = (await editor.client.call(listChangeSets, { query: { ordering: 'risk' } })).results;
  await editor.client.call(patrolChangeSet, { params: { id: first?.change_set ?? 0 } });
  expect(await list({ ordering: 'risk' })).toHaveLength(3);
  expect((await list({})).find(([id]) => id === comedian.id)).toEqual([comedian.id, []]);
});

test('what editors write and take back does not wait', async () => {
  const { api, editor, comedian, list, waiting } = await start();
  await editor.client.call(adminCalls.text.create, { body: { name: 'Aviso' } });
  const both = await person(api, 'eva', { is_comedian: true, is_editor: true });
  await both.client.call(saveComedianProfile, { body: { nickname: 'Eva' } });
  expect(await waiting()).toEqual([]);
  await comedian.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  await comedian.client.call(saveComedianProfile, { body: { city: 'Puebla' } });
  const [change = 0, creation = 0] = await waiting();
  await editor.client.call(undoChangeSet, { params: { id: change } });
  expect(await waiting()).toEqual([creation]);
  expect((await list('true')).find(({ change_set }) => change_set === change)).toMatchObject({
    is_patrolled: true,
    patrol: null,
  });
});
