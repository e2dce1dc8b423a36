import { expect, test } from 'vitest';
import { requestPasswordReset } from '#contract/password.ts';
import { verifyEmail } from '#contract/registration.ts';
import { getProfile, updateProfile } from '#contract/user.ts';
import { confirmBy, keyIn, logIn, resetBy, signUp } from '../../support/accounts.ts';
import { startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';
const NEW = 'ana@nueva.example';

const save = (api: TestApi, token: string, body: object) =>
  api.clientOf(token).call(updateProfile, { body: body as never });

async function startWithAna() {
  const api = await startMailingApi();
  const id = await make.user(api, ANA, { name: 'Ana', last_name: 'Peña' });
  return { api, id, token: await logIn(api, ANA) };
}

test('changes only the fields that are sent', async () => {
  const { api, token } = await startWithAna();
  const changed = await save(api, token, { slast_name: ' Ríos ', birthdate: '1990-02-28', sex: 'mujer' });
  expect(changed).toMatchObject({
    name: 'Ana',
    last_name: 'Peña',
    slast_name: 'Ríos',
    birthdate: '1990-02-28',
    sex: 'mujer',
    email: ANA,
    pending_email: null,
  });
  expect(await save(api, token, { birthdate: null, name: '' })).toMatchObject({ name: '', birthdate: null });
  expect(await save(api, token, {})).toEqual(await api.clientOf(token).call(getProfile));
});

test('ignores fields of the profile that an account may not set', async () => {
  const { api, id, token } = await startWithAna();
  const before = await api.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  await save(api, token, {
    id: 999,
    is_admin: true,
    is_editor: true,
    is_comedian: true,
    is_active: false,
    is_email_verified: false,
    password_hash: 'x',
    password: 'x',
    picture: 'x',
    created_at: '2000-01-01T00:00:00.000Z',
    user_id: 1,
  });
  const row = await api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect({ ...row, updated_at: '' }).toEqual({ ...before, updated_at: '' });
});

test('an invalid value is reported under its field', async () => {
  const { api, token } = await startWithAna();
  const fails = (body: object) =>
    save(api, token, body).then(
      () => null,
      (error: { fields: unknown }) => error.fields,
    );
  expect(await fails({ birthdate: '2190-01-01' })).toEqual({
    birthdate: ['La fecha no puede estar en el futuro.'],
  });
  expect(await fails({ birthdate: '30/12/1990' })).toEqual({
    birthdate: ['Fecha con formato erróneo. Use el formato AAAA-MM-DD.'],
  });
  expect(await fails({ name: 'a'.repeat(151), last_name: 'a\0b' })).toHaveProperty('name');
  expect(await fails({ last_name: 'a\0b' })).toEqual({ last_name: ['Introduzca un texto válido.'] });
  expect(await fails({ email: 'ana' })).toEqual({
    email: ['Introduzca una dirección de correo electrónico válida.'],
  });
  expect(await fails({ name: null })).toEqual({ name: ['Este campo no puede ser nulo.'] });
});

test('sex is one of the values of the form, and a stored one that is not may be sent back', async () => {
  const api = await startApi();
  await make.user(api, ANA, { sex: 'F' });
  const token = await logIn(api, ANA);
  const fails = (sex: string) =>
    save(api, token, { sex }).then(
      () => null,
      (error: { fields: unknown }) => error.fields,
    );
  for (const sex of ['cualquier cosa', 'M', 'Mujer', 'toString'])
    expect(await fails(sex)).toEqual({ sex: [`"${sex}" no es una elección válida.`] });
  expect(await save(api, token, { name: 'Ana', sex: 'F' })).toMatchObject({ name: 'Ana', sex: 'F' });
  for (const sex of ['mujer', 'hombre', 'otro', ''])
    expect(await save(api, token, { sex })).toMatchObject({ sex });
  expect(await fails('F')).toHaveProperty('sex');
});

test('a new address needs confirmation by mail; the old one is notified and other sessions end', async () => {
  const { api, token } = await startWithAna();
  const otherSession = await logIn(api, ANA);
  expect(await save(api, token, { email: 'Ana@Nueva.example' })).toMatchObject({
    email: ANA,
    pending_email: NEW,
  });
  expect((await api.mailTo(ANA)).text).toContain(NEW);
  expect(await logIn(api, ANA)).toBeTruthy();
  const { link } = await api.mailTo(NEW);
  await confirmBy(api, NEW);
  expect(await api.clientOf(token).call(getProfile)).toMatchObject({ email: NEW, pending_email: null });
  await expect(api.clientOf(otherSession).call(getProfile)).rejects.toMatchObject({ status: 401 });
  expect((await api.mailTo(ANA)).subject).toBe('El correo de tu cuenta de Risoteca cambió');
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
  expect(await logIn(api, NEW)).toBeTruthy();
  expect(await api.client.call(verifyEmail, { body: { key: keyIn(link) } })).toEqual({
    detail: 'Tu correo ya está confirmado',
  });
});

test('a reset link to the old address stops working after the change', async () => {
  const { api, token } = await startWithAna();
  await api.client.call(requestPasswordReset, { body: { email: ANA } });
  const { link } = await api.mailTo(ANA);
  await save(api, token, { email: NEW });
  await confirmBy(api, NEW);
  await expect(resetBy(api, link, 'la del ladrón')).rejects.toMatchObject({
    fields: { token: ['Invalid value'] },
  });
});

test('a taken address gets the same answer, and only its owner is mailed', async () => {
  const { api, token } = await startWithAna();
  await make.user(api, 'beto@example.com');
  expect(await save(api, token, { email: 'BETO@example.com' })).toMatchObject({
    email: ANA,
    pending_email: 'beto@example.com',
  });
  expect((await api.mailTo('beto@example.com')).subject).toBe('Ya tienes una cuenta en Risoteca');
  expect(await api.db.selectFrom('account_links').select('secret_hash').execute()).toEqual([
    { secret_hash: null },
  ]);
});

test('an unconfirmed account does not reserve its address', async () => {
  const { api, token } = await startWithAna();
  await signUp(api, NEW, 'la de un extraño');
  await save(api, token, { email: NEW });
  await confirmBy(api, NEW);
  expect(await logIn(api, NEW, PASSWORD)).toBeTruthy();
  expect(await api.db.selectFrom('users').select('email').execute()).toEqual([{ email: NEW }]);
});

test('an address belongs to the account that confirms it first', async () => {
  const { api, token } = await startWithAna();
  await save(api, token, { email: NEW });
  const { link } = await api.mailTo(NEW);
  await make.user(api, NEW);
  await expect(api.client.call(verifyEmail, { body: { key: keyIn(link) } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await api.clientOf(token).call(getProfile)).email).toBe(ANA);
});

test('a link to the present address cancels the change', async () => {
  const { api, token } = await startWithAna();
  await save(api, token, { email: NEW });
  const { link } = await api.mailTo(NEW);
  expect(await save(api, token, { name: 'Ana María' })).toMatchObject({ pending_email: NEW });
  expect(await save(api, token, { email: ANA })).toMatchObject({ email: ANA, pending_email: null });
  await expect(api.client.call(verifyEmail, { body: { key: keyIn(link) } })).rejects.toMatchObject({
    status: 404,
  });
});

test('an account can request five address changes an hour, and a refused one changes nothing', async () => {
  const { api, token } = await startWithAna();
  for (let time = 0; time < 5; time += 1) await save(api, token, { email: `ana${time}@nueva.example` });
  await expect(save(api, token, { email: 'ana6@nueva.example', name: 'Otra' })).rejects.toMatchObject({
    status: 429,
  });
  expect(await save(api, token, { sex: 'otro' })).toMatchObject({
    name: 'Ana',
    pending_email: 'ana4@nueva.example',
  });
});

test('only the owner reads and changes a profile', async () => {
  const api = await startApi();
  await make.user(api, ANA, { name: 'Ana' });
  await make.user(api, 'beto@example.com', { name: 'Beto' });
  const beto = await logIn(api, 'beto@example.com');
  await save(api, beto, { id: 1, name: 'Nuevo' });
  expect(await api.db.selectFrom('users').select('name').orderBy('id').execute()).toEqual([
    { name: 'Ana' },
    { name: 'Nuevo' },
  ]);
});
