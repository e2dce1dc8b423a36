import { expect, test } from 'vitest';
import { adminCalls, listChangeSets, undoChangeSet } from '#contract/admin/entry-calls.ts';
import { getUser, listUsers, undoUser, updateUser } from '#contract/admin/user.ts';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import { getProfile } from '#contract/user.ts';
import { collectChanges } from '../../support/announced.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

async function start(api?: TestApi) {
  const used = api ?? (await startApi());
  const staff = await person(used, 'dora', { is_admin: true });
  const fan = await person(used, 'fan');
  const set = (id: number, body: object) =>
    staff.client.call(updateUser, { params: { id }, body: body as never });
  return { api: used, staff, fan, set };
}

test('accounts are listed, searched and narrowed by right, without passwords', async () => {
  const { api, staff, fan } = await start();
  const ana = await make.user(api, 'ana@otro.example', {
    name: 'Ángela',
    last_name: 'ÑANDÚ',
    is_editor: true,
  });
  const emails = async (query: Record<string, string | number>) =>
    (await staff.client.call(listUsers, { query })).results.map(({ email }) => email);
  expect(await emails({})).toEqual(['ana@otro.example', 'fan@risoteca.test', 'dora@risoteca.test']);
  expect(await emails({ search: 'nandu angela' })).toEqual(['ana@otro.example']);
  expect(await emails({ search: 'RISOTECA.test' })).toEqual(['fan@risoteca.test', 'dora@risoteca.test']);
  expect(await emails({ search: '%' })).toEqual([]);
  expect(await emails({ role: 'editor' })).toEqual(['ana@otro.example']);
  expect(await emails({ role: 'admin' })).toEqual(['dora@risoteca.test']);
  expect(await emails({ role: 'blocked' })).toEqual([]);
  expect(await emails({ page_size: 1, page: 3 })).toEqual(['dora@risoteca.test']);
  const account = await staff.client.call(getUser, { params: { id: ana } });
  expect(account).toMatchObject({ id: ana, is_editor: true, is_admin: false, page: null, change_sets: 0 });
  const reply = await api.request('/api/admin/users/', {
    headers: { Authorization: `Bearer ${staff.token}` },
  });
  expect(await reply.text()).not.toMatch(/password|hash|token|argon/);
  expect(await failureOf(staff.client.call(getUser, { params: { id: 999 } }))).toMatchObject({ status: 404 });
  expect(await failureOf(fan.client.call(listUsers))).toMatchObject({ status: 403 });
});

test('rights are given and taken, and hold at once', async () => {
  const { api, fan, set } = await start();
  const create = () => fan.client.call(adminCalls.text.create, { body: { name: 'Aviso' } });
  expect(await failureOf(create())).toMatchObject({ status: 403 });
  expect(await set(fan.id, { is_editor: true })).toMatchObject({ is_editor: true, is_admin: false });
  expect(await create()).toMatchObject({ name: 'Aviso' });
  expect(await fan.client.call(getProfile)).toMatchObject({ is_editor: true });
  await set(fan.id, { is_editor: false });
  expect(await failureOf(create())).toMatchObject({ status: 403 });
  for (const body of [{ password_hash: 'x' }, { email: 'x@y.example' }, { is_email_verified: true }])
    expect(await failureOf(set(fan.id, body))).toMatchObject({ status: 400 });
  expect(await api.db.selectFrom('users').select('email').where('id', '=', fan.id).execute()).toEqual([
    { email: 'fan@risoteca.test' },
  ]);
});

test('the sessions of an account that is blocked end', async () => {
  const { fan, set } = await start();
  await fan.client.call(getProfile);
  expect(await set(fan.id, { is_active: false })).toMatchObject({ is_active: false });
  expect(await failureOf(fan.client.call(getProfile))).toMatchObject({ status: 401 });
  await set(fan.id, { is_active: true });
  expect(await failureOf(fan.client.call(getProfile))).toMatchObject({ status: 401 });
});

test('admins neither take their own right nor block themselves, nor each other at once', async () => {
  const { api, staff, set } = await start();
  expect(await failureOf(set(staff.id, { is_admin: false }))).toMatchObject({
    fields: { is_admin: [adminMessage.ownAdmin] },
  });
  expect(await failureOf(set(staff.id, { is_active: false }))).toMatchObject({
    fields: { is_active: [adminMessage.ownBlock] },
  });
  const other = await person(api, 'otra', { is_admin: true });
  const both = await Promise.allSettled([
    set(other.id, { is_admin: false }),
    other.client.call(updateUser, { params: { id: staff.id }, body: { is_admin: false } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 403 } });
  const admins = await api.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute();
  expect(admins).toHaveLength(1);
});

test('a comedian is approved with the page that was asked for, told by mail, and the history names the admin', async () => {
  const api = await startMailingApi();
  const { staff, fan, set } = await start(api);
  const page = await make.comedian(api, 'La Güera');
  const announced = await collectChanges(api);
  await fan.client.call(requestComedianProfile, { body: { nickname: 'La Güera', comedian_id: page } });
  expect(await failureOf(set(fan.id, { is_comedian: true }))).toMatchObject({
    status: 400,
    fields: { page: [adminMessage.pageChoice] },
  });
  expect(await failureOf(set(fan.id, { is_comedian: true, page: 'nadie' }))).toMatchObject({
    fields: { page: [fieldMessage.pageGone] },
  });
  expect(await failureOf(set(fan.id, { page: 'la-guera' }))).toMatchObject({
    fields: { page: [adminMessage.pageNoComedian] },
  });
  const approved = await set(fan.id, { is_comedian: true, page: 'la-guera' });
  expect(approved).toMatchObject({ is_comedian: true, page: { id: page, nickname: 'La Güera' } });
  expect((await api.mailTo('fan@risoteca.test')).text).toContain('La Güera');
  expect(announced).toEqual([{ kind: 'comedian', id: page }]);
  const { results } = await staff.client.call(listChangeSets);
  expect(results[0]).toMatchObject({ actor: { id: staff.id }, origin: 'admin' });
  expect(await failureOf(set(staff.id, { is_comedian: true, page: 'la-guera' }))).toMatchObject({
    fields: { page: [fieldMessage.pageTaken] },
  });
});

test('everything that an account wrote is taken back, creations too, and what others changed since stays', async () => {
  const { api, staff, fan, set } = await start();
  await set(fan.id, { is_editor: true });
  const venue = await make.venue(api, 'Foro', { city: 'Puebla' });
  const other = await make.venue(api, 'Otro', { city: 'Puebla' });
  const { update, create, remove, get } = adminCalls.venue;
  const edit = (id: number, body: object, who = fan) =>
    who.client.call(update, { params: { id }, ifMatch: '*', body });
  await edit(venue, { city: 'Malo' });
  await edit(venue, { city: 'Peor', short_description: 'spam' });
  const made = await fan.client.call(create, { body: { name: 'Anuncio' } });
  const gone = await make.venue(api, 'Borrado');
  await fan.client.call(remove, { params: { id: gone }, ifMatch: '*' });
  await edit(other, { city: 'Malo' });
  await edit(other, { city: 'Toluca' }, staff);

  const { undone, kept, next } = await staff.client.call(undoUser, { params: { id: fan.id }, body: {} });
  expect([undone.length, kept, next]).toEqual([
    4,
    [
      {
        change_set: expect.any(Number),
        status: 409,
        conflict: { kind: 'venue', id: other, fields: ['city'] },
        detail: expect.stringContaining('cambios después'),
      },
    ],
    null,
  ]);
  const read = (id: number) => staff.client.call(get, { params: { id } });
  expect(await read(venue)).toMatchObject({ city: 'Puebla', short_description: '' });
  expect(await read(gone)).toMatchObject({ name: 'Borrado' });
  expect(await read(other)).toMatchObject({ city: 'Toluca' });
  expect(await failureOf(read(made.id))).toMatchObject({ status: 404 });
  expect(await staff.client.call(undoUser, { params: { id: fan.id }, body: {} })).toEqual({
    undone: [],
    kept,
    next: null,
  });
});

test('a long history is taken back in parts', async () => {
  const { api, staff, fan } = await start();
  const id = await make.venue(api, 'Foro');
  const values = Array.from({ length: 130 }, (_, number) => ({
    user_id: fan.id,
    origin: 'admin' as const,
    reason: '',
    created_at: `2026-01-01T00:00:00.${String(number).padStart(3, '0')}Z`,
  }));
  await api.db.insertInto('change_sets').values(values).execute();
  const call = (before?: number) =>
    staff.client.call(undoUser, { params: { id: fan.id }, body: before === undefined ? {} : { before } });
  const first = await call();
  const second = await call(first.next ?? undefined);
  expect([first.undone.length, second.undone.length, second.next]).toEqual([100, 30, null]);
  expect(await staff.client.call(adminCalls.venue.get, { params: { id } })).toMatchObject({ name: 'Foro' });
});

test('what was undone is not undone again, and holds again when the undoing is undone', async () => {
  const { api, staff } = await start();
  const id = await make.venue(api, 'Foro', { city: 'Puebla' });
  await staff.client.call(adminCalls.venue.update, {
    params: { id },
    ifMatch: '*',
    body: { city: 'Toluca' },
  });
  const sets = async () => (await staff.client.call(listChangeSets)).results;
  const [edit] = await sets();
  const undo = (set: number) => staff.client.call(undoChangeSet, { params: { id: set } });
  const first = await undo(edit?.change_set ?? 0);
  expect((await sets()).find(({ change_set }) => change_set === edit?.change_set)?.undone_by).toBe(
    first.change_set,
  );
  expect(await failureOf(undo(edit?.change_set ?? 0))).toMatchObject({ status: 409 });
  await undo(first.change_set);
  expect(await staff.client.call(adminCalls.venue.get, { params: { id } })).toMatchObject({ city: 'Toluca' });
  await undo(edit?.change_set ?? 0);
  expect(await staff.client.call(adminCalls.venue.get, { params: { id } })).toMatchObject({ city: 'Puebla' });
});
