import { expect, test } from 'vitest';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { publicHistory } from '#contract/history.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const edit = (id: number, body: object, who = editor) =>
    who.client.call(adminCalls.venue.update, { params: { id }, ifMatch: '*', body });
  const history = async (id: number | string, query: Record<string, number> = {}) =>
    (await api.client.call(publicHistory.venue, { params: { id }, query })).results;
  return { api, editor, staff, edit, history };
}

test('the public history says who, when, what and why, without private names', async () => {
  const { api, edit, history } = await start();
  await api.db.updateTable('users').set({ name: 'Edith', last_name: 'Privada' }).execute();
  const id = await make.venue(api, 'Foro');
  await edit(id, { city: 'Puebla', reason: 'Se mudó «ayer»' });
  const [change, creation] = await history('foro');
  expect(change).toEqual({
    number: 2,
    at: expect.stringMatching(/Z$/),
    action: 'update',
    fields: ['city'],
    by: { role: 'editor', comedian: null },
    reason: 'Se mudó «ayer»',
  });
  expect(creation).toMatchObject({ action: 'create', by: { role: 'program' }, reason: '' });
  const reply = await api.request('/api/venues/foro/history/');
  expect(await reply.text()).not.toMatch(/Edith|Privada|risoteca\.test/);
  expect(reply.headers.get('etag')).toMatch(/^"/);
  expect(reply.headers.get('cache-control')).toContain('public');
});

test('contacts and owners are not told, and changes of them alone are left out', async () => {
  const { api, staff, edit, history } = await start();
  const id = await make.venue(api, 'Foro');
  await edit(id, { email: 'foro@secreto.example', phone: '55 1234' });
  await edit(id, { phone_show: true, city: 'Puebla' });
  expect((await history(id)).map(({ number, fields }) => [number, fields])).toEqual([
    [3, ['city']],
    [1, []],
  ]);
  const comedian = await make.comedian(api, 'Ana');
  const body = { user_id: staff.id, rating: 4 };
  await staff.client.call(adminCalls.comedian.update, { params: { id: comedian }, ifMatch: '*', body });
  const { count } = await api.client.call(publicHistory.comedian, { params: { id: comedian } });
  expect(count).toBe(1);
});

test('a comedian is named by the published page of the account', async () => {
  const { api } = await start();
  const ana = await person(api, 'ana', { is_comedian: true });
  const page = await ana.client.call(saveComedianProfile, { body: { nickname: 'Ana Ñu' } });
  const read = async () =>
    (await api.client.call(publicHistory.comedian, { params: { id: page.slug } })).results[0]?.by;
  expect(await read()).toEqual({
    role: 'account',
    comedian: { id: page.id, slug: 'ana-nu', nickname: 'Ana Ñu' },
  });
});

test('only published entries have a public history, paged, by any address they have or had', async () => {
  const { api, edit, history } = await start();
  const id = await make.venue(api, 'Foro');
  await edit(id, { slug: 'foro-nuevo' });
  expect(await history('foro')).toEqual(await history(id));
  expect(await history('foro-nuevo', { page_size: 1, page: 2 })).toMatchObject([{ number: 1 }]);
  await edit(id, { is_published: false });
  for (const reference of [id, 'foro', 'foro-nuevo', 999])
    expect(await failureOf(history(reference))).toMatchObject({ status: 404, detail: 'Not found.' });
});

test('a restored version tells the reason that was written, and none that a program wrote', async () => {
  const { api, editor, edit, history } = await start();
  const id = await make.venue(api, 'Foro');
  await edit(id, { city: 'Puebla' });
  const restore = (body: object) =>
    editor.client.call(adminCalls.venue.restore, { params: { id, number: 1 }, body });
  await restore({});
  expect((await history(id))[0]).toMatchObject({ reason: '', by: { role: 'editor' } });
  await edit(id, { city: 'Puebla' });
  await restore({ reason: 'No era ahí' });
  expect((await history(id))[0]).toMatchObject({ reason: 'No era ahí' });
});

test('a creation and a deletion have reasons too, of up to 500 characters', async () => {
  const { editor } = await start();
  const { create, remove, listRevisions } = adminCalls.text;
  const { id } = await editor.client.call(create, { body: { name: 'Aviso', reason: 'Hacía falta' } });
  const params = { id };
  await editor.client.call(remove, { params, ifMatch: '*', query: { reason: 'Ya no' } });
  const { results } = await editor.client.call(listRevisions, { params });
  expect(results.map(({ reason }) => reason)).toEqual(['Ya no', 'Hacía falta']);
  const long = editor.client.call(create, { body: { name: 'Otro', reason: 'x'.repeat(501) } });
  expect(await failureOf(long)).toMatchObject({ status: 400, fields: { reason: [expect.any(String)] } });
});
