import { expect, test } from 'vitest';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { createEvent, setEventComedians } from '#contract/account-event-save.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { fieldMessage } from '#contract/messages.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { register } from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import { changePassword, getProfile, updateProfile } from '#contract/user.ts';
import { failureOf, fileOf, formOf, person, startWithComedian } from '../support/account-area.ts';
import { startApi, startMailingApi, type TestApi } from '../support/api.ts';
import { make, PASSWORD } from '../support/factories.ts';

/* Calls of the specification whose bodies are JSON take forms as well, as Django REST Framework does. */

const urlencoded = (api: TestApi, path: string, fields: Record<string, string>, headers: object = {}) =>
  api.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers } });

test('a profile is changed by a multipart form, in which an empty date is none', async () => {
  const api = await startApi();
  const ana = await person(api, 'ana');
  const changed = await ana.client.call(updateProfile, {
    body: formOf({ name: 'Ana', sex: 'mujer', birthdate: '1990-02-28', shoe_size: '24' }),
  });
  expect(changed).toMatchObject({ name: 'Ana', sex: 'mujer', birthdate: '1990-02-28' });
  await ana.client.call(updateProfile, { body: formOf({ birthdate: '', name: '' }) });
  expect(await ana.client.call(getProfile)).toMatchObject({ birthdate: null, name: '', sex: 'mujer' });
});

test('a form has the same errors by field as JSON, and a file is no text', async () => {
  const api = await startApi();
  const { client } = await person(api, 'ana');
  const fields = { birthdate: 'ayer', sex: 'x', email: '', name: fileOf('x') };
  expect(await failureOf(client.call(updateProfile, { body: formOf(fields) }))).toMatchObject({
    status: 400,
    fields: { birthdate: [fieldMessage.date], email: [fieldMessage.blank], name: [fieldMessage.text] },
  });
  expect(await failureOf(client.call(updateProfile, { body: formOf({ sex: 'x' }) }))).toMatchObject({
    status: 400,
    fields: { sex: [fieldMessage.choice('x')] },
  });
});

test('accounts are made, opened and secured by multipart forms', async () => {
  const api = await startMailingApi();
  const account = { email: 'ana@example.com', password1: PASSWORD, password2: PASSWORD };
  await api.client.call(register, { body: formOf(account) });
  expect((await api.mailTo('ana@example.com')).link).not.toBe('');
  await make.user(api, 'beto@example.com');
  const { token } = await api.client.call(login, {
    body: formOf({ email: 'beto@example.com', password: PASSWORD }),
  });
  const passwords = { password1: 'micrófono abierto', password2: 'micrófono abierto' };
  const changed = await api
    .clientOf(token)
    .call(changePassword, { body: formOf({ old_password: PASSWORD, ...passwords }) });
  expect(changed.detail).toBe('Contraseña actualizada correctamente');
  await api.client.call(requestPasswordReset, { body: formOf({ email: 'beto@example.com' }) });
});

test('favorites and line-ups are sent as forms, with a repeated field for a list', async () => {
  const { api, owner } = await startWithComedian();
  const [ana, beto] = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Beto')];
  const favorite = formOf({ content_type: 'comedian', object_id: String(ana) });
  expect(await owner.client.call(toggleFavorite, { body: favorite })).toMatchObject({ object_id: ana });
  const body = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00' };
  const { id } = await owner.client.call(createEvent, { body });
  const lineUp = formOf({ comedians: String(beto) });
  lineUp.append('comedians', String(ana));
  lineUp.append('comedians_extra', 'Carla');
  const stored = await owner.client.call(setEventComedians, { params: { id }, body: lineUp });
  expect(stored.map(({ nickname }) => nickname)).toEqual(['Beto', 'Ana']);
});

test('URL-encoded forms are read as well', async () => {
  const { api, owner } = await startWithComedian();
  const headers = { Authorization: `Bearer ${owner.token}` };
  const saved = await urlencoded(api, '/api/account/profile/', { name: 'Ána', birthdate: '' }, headers);
  expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining({ name: 'Ána' })]);
  const event = { name: 'Noche', start_at: '2027-12-05T20:30:00-06:00', venue_id: '' };
  expect((await urlencoded(api, '/api/account/events-owner/', event, headers)).status).toBe(201);
  const account = { email: 'ana@risoteca.test', password: PASSWORD };
  expect((await urlencoded(api, '/api/login/', account)).status).toBe(200);
});

test('a form that a page of another site sends without a token is refused', async () => {
  const { api } = await startWithComedian();
  const account = { email: 'ana@risoteca.test', password: PASSWORD };
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://otro.test' }]) {
    expect((await urlencoded(api, '/api/login/', account, headers)).status).toBe(415);
    const multipart = { method: 'POST', body: formOf(account), headers: { ...headers } };
    expect((await api.request('/api/login/', multipart)).status).toBe(415);
  }
});

test('a form has the limits of a JSON body', async () => {
  const api = await startApi();
  const { client, token } = await person(api, 'ana');
  const long = 'a'.repeat(300 * 1024);
  const failure = await failureOf(client.call(updateProfile, { body: formOf({ name: long }) }));
  expect(failure).toMatchObject({ status: 413 });
  const headers = { Authorization: `Bearer ${token}` };
  expect((await urlencoded(api, '/api/account/profile/', { name: long }, headers)).status).toBe(413);
});

test('documents of editors are JSON alone', async () => {
  const api = await startApi();
  const { client } = await person(api, 'edna', { is_editor: true });
  const body = formOf({ name: 'Foro' });
  const call = client.call(adminCalls.venue.create, { body });
  expect(await failureOf(call)).toMatchObject({ status: 415 });
});

test('a request without a body lacks its fields', async () => {
  const api = await startApi();
  const reply = await api.request('/api/login/', { method: 'POST' });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { email: ['Este campo es requerido.'], password: ['Este campo es requerido.'] },
  ]);
});
