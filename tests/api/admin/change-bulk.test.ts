import { expect, test } from 'vitest';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { changeMany } from '#contract/admin/bulk.ts';
import { MAX_BULK_CHANGES, workOnChangeSets } from '#contract/admin/change-bulk.ts';
import { adminCalls, listChangeSets } from '#contract/admin/entry-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail } from '#contract/messages.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';

/* Several change sets are patrolled or undone with one call. */

const { create, get, update, remove } = adminCalls.venue;

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const latest = async () =>
    (await editor.client.call(listChangeSets)).results.map(({ change_set }) => change_set);
  /** The change set of what was just written. */
  const written = async () => (await latest())[0] ?? 0;
  const venue = async (body: object) =>
    (await editor.client.call(create, { body: { name: 'Foro', ...body } })).id;
  const set = async (id: number, body: object) => {
    await editor.client.call(update, { params: { id }, body, ifMatch: '*' });
    return written();
  };
  const read = (id: number) => editor.client.call(get, { params: { id } });
  const work = (action: 'patrol' | 'undo', change_sets: readonly number[], who = editor) =>
    who.client.call(workOnChangeSets, { body: { action, change_sets: [...change_sets] } });
  return { api, editor, staff, latest, written, venue, set, read, work };
}

test('change sets that wait are patrolled together, and one that is not there keeps none of them', async () => {
  const { api, editor, latest, work } = await start();
  const comedian = await person(api, 'ana', { is_comedian: true });
  await comedian.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  await comedian.client.call(saveComedianProfile, { body: { city: 'Puebla' } });
  const [later = 0, earlier = 0] = await latest();
  expect(await work('patrol', [earlier, 2 ** 40, later, earlier])).toEqual({
    done: [later, earlier],
    kept: [{ change_set: 2 ** 40, status: 404, detail: detail.notFound, conflict: null }],
  });
  const waiting = await editor.client.call(listChangeSets, { query: { patrolled: 'false' } });
  expect(waiting.results).toEqual([]);
  const { results } = await editor.client.call(listChangeSets);
  expect(results.map(({ patrol }) => patrol?.actor?.id)).toEqual([editor.id, editor.id]);
});

test('changes of one field are undone together, the newest first, and the undoing can be undone too', async () => {
  const { venue, set, read, latest, work } = await start();
  const id = await venue({ city: 'Oaxaca' });
  const first = await set(id, { city: 'Puebla' });
  const second = await set(id, { city: 'Xalapa', address: 'Calle 3' });
  expect(await work('undo', [first, second])).toEqual({ done: [second, first], kept: [] });
  expect(await read(id)).toMatchObject({ city: 'Oaxaca', address: '' });
  const [undoneFirst = 0, undoneSecond = 0] = await latest();
  await work('undo', [undoneFirst, undoneSecond]);
  expect(await read(id)).toMatchObject({ city: 'Xalapa', address: 'Calle 3' });
});

test('a change whose field was changed since then is kept whole and says why; the others are undone', async () => {
  const { editor, venue, set, read, written, work } = await start();
  const [foro, sala, bar] = [await venue({ name: 'Uno' }), await venue({ name: 'Dos' }), await venue({})];
  const entries = await Promise.all(
    [foro, sala].map(async (id) => ({ id, version: (await read(id)).version })),
  );
  await editor.client.call(changeMany, { body: { kind: 'venue', action: 'hide', entries } });
  const both = await written();
  await set(sala, { is_published: true });
  const other = await set(bar, { city: 'Mérida' });
  expect(await work('undo', [both, other])).toEqual({
    done: [other],
    kept: [
      {
        change_set: both,
        status: 409,
        detail: detail.undoConflict,
        conflict: { kind: 'venue', id: sala, fields: ['is_published'] },
      },
    ],
  });
  expect(await read(foro)).toMatchObject({ is_published: false });
  expect(await read(sala)).toMatchObject({ is_published: true });
  expect(await read(bar)).toMatchObject({ city: '' });
});

test('what is undone already, or whose entry is gone, says so', async () => {
  const { editor, venue, set, work } = await start();
  const id = await venue({});
  const first = await set(id, { city: 'Puebla' });
  const second = await set(id, { address: 'Calle 3' });
  await work('undo', [first]);
  await editor.client.call(remove, { params: { id }, ifMatch: '*' });
  const { done, kept } = await work('undo', [first, second]);
  expect(done).toEqual([]);
  expect(kept).toEqual([
    {
      change_set: second,
      status: 409,
      detail: adminMessage.undoGone,
      conflict: { kind: 'venue', id, fields: [] },
    },
    { change_set: first, status: 409, detail: adminMessage.undoneBefore, conflict: null },
  ]);
});

test('what says whose a page is, an admin undoes and no editor', async () => {
  const { api, staff, written, work } = await start();
  const owner = await person(api, 'ana');
  const { id } = await staff.client.call(adminCalls.comedian.create, { body: { nickname: 'Ana' } });
  await staff.client.call(adminCalls.comedian.update, {
    params: { id },
    body: { user_id: owner.id },
    ifMatch: '*',
  });
  const given = await written();
  expect((await work('undo', [given])).kept).toMatchObject([{ change_set: given, status: 403 }]);
  expect(await work('undo', [given], staff)).toEqual({ done: [given], kept: [] });
});

test('a call names some change sets, not too many, and what is done with them', async () => {
  const { editor, venue, set, read } = await start();
  const id = await venue({});
  const changed = await set(id, { city: 'Puebla' });
  for (const [body, field] of [
    [{ action: 'undo', change_sets: [] }, 'change_sets'],
    [{ action: 'undo', change_sets: ['uno'] }, 'change_sets'],
    [{ action: 'undo', change_sets: [0] }, 'change_sets'],
    [
      { action: 'undo', change_sets: Array.from({ length: MAX_BULK_CHANGES + 1 }, () => changed) },
      'change_sets',
    ],
    [{ action: 'delete', change_sets: [changed] }, 'action'],
    [{ change_sets: [changed] }, 'action'],
    [{ action: 'undo', change_sets: [changed], reason: 'x' }, 'reason'],
  ] as const)
    expect(await failureOf(editor.client.call(workOnChangeSets, { body: body as never }))).toMatchObject({
      status: 400,
      fields: { [field]: [expect.any(String)] },
    });
  expect(await read(id)).toMatchObject({ city: 'Puebla' });
});
