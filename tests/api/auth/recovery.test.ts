import { expect, test } from 'vitest';
import { confirmPasswordReset, requestPasswordReset } from '#contract/password.ts';
import { verifyEmail } from '#contract/registration.ts';
import { checkPasswordReset } from '#contract/reset-link.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/session.ts';
import { changePassword, getProfile, updateProfile } from '#contract/user.ts';
import { confirmBy, keyIn, logIn, resetBy, resetIn, signUp } from '../../support/accounts.ts';
import { ORIGIN, startMailingApi, type TestApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';
const NEW = 'una contraseña nueva';
const BAD_TOKEN = { status: 400, fields: { token: ['Invalid value'] } };

const requestReset = ({ client }: TestApi, email: string) =>
  client.call(requestPasswordReset, { body: { email } });
const profileOf = (api: TestApi, token: string) => api.clientOf(token).call(getProfile);

const change = (
  api: TestApi,
  token: string,
  old_password: string,
  password1: string,
  password2 = password1,
) => api.clientOf(token).call(changePassword, { body: { old_password, password1, password2 } });

test('a password reset by mail ends every session and notifies the owner', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const stolenToken = await logIn(api, ANA);
  expect(await requestReset(api, 'ANA@example.com')).toEqual({
    detail: 'Si la dirección tiene una cuenta, el correo va en camino.',
  });
  const { link } = await api.mailTo(ANA);
  expect(link).toMatch(new RegExp(`^${ORIGIN}/recuperar-contrasena/confirmar#uid=\\w+&token=[\\w-]{43}$`));
  const body = { ...resetIn(link), new_password1: NEW, new_password2: NEW };
  expect(await api.client.call(confirmPasswordReset, { body })).toEqual({
    detail: 'Tu contraseña se cambió. Ya puedes iniciar sesión.',
  });
  await expect(profileOf(api, stolenToken)).rejects.toMatchObject({ status: 401 });
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
  expect(await logIn(api, ANA, NEW)).toBeTruthy();
  expect((await api.mailTo(ANA)).subject).toBe('Tu contraseña de Risoteca cambió');
});

test('a reset link works once, also for ten concurrent requests, and invalidates the others', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  await requestReset(api, ANA);
  const first = await api.mailTo(ANA);
  await requestReset(api, ANA);
  const second = await api.mailTo(ANA);
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, time) => resetBy(api, second.link, `${NEW} ${time}`)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(resetBy(api, second.link, NEW)).rejects.toMatchObject(BAD_TOKEN);
  await expect(resetBy(api, first.link, NEW)).rejects.toMatchObject(BAD_TOKEN);
});

test('an invalid, expired or foreign link is reported by its part, and a weak password does not use it up', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  await make.user(api, 'beto@example.com');
  await requestReset(api, ANA);
  const { link } = await api.mailTo(ANA);
  await requestReset(api, 'beto@example.com');
  const betos = resetIn((await api.mailTo('beto@example.com')).link);
  const { uid, token } = resetIn(link);
  const fails = (body: object, password = NEW, repetition = password) =>
    api.client
      .call(confirmPasswordReset, {
        body: { uid, token, new_password1: password, new_password2: repetition, ...body },
      })
      .then(
        () => null,
        (error: { fields: unknown }) => error.fields,
      );
  for (const wrong of ['zzzzzz', '¿?', 'x'.repeat(200), '-1'])
    expect(await fails({ uid: wrong })).toEqual({ uid: ['Invalid value'] });
  // An unknown account has the same answer as a wrong link.
  expect(await fails({ uid: 'zzz' })).toEqual({ token: ['Invalid value'] });
  expect(await fails({ token: 'inventado' })).toEqual({ token: ['Invalid value'] });
  expect(await fails({ token: betos.token })).toEqual({ token: ['Invalid value'] });
  expect(await fails({}, 'corta')).toEqual({
    new_password1: ['La contraseña es muy corta. Debe contener al menos 8 caracteres.'],
  });
  expect(await fails({}, NEW, `${NEW}!`)).toEqual({ new_password2: ['Las contraseñas no coinciden'] });
  expect(await fails({}, 'corta', 'cortas')).toEqual({
    new_password1: ['La contraseña es muy corta. Debe contener al menos 8 caracteres.'],
    new_password2: ['Las contraseñas no coinciden'],
  });
  const links = () => api.db.updateTable('account_links');
  await links()
    .set({ expires_at: inDays(-1) })
    .execute();
  expect(await fails({})).toEqual({ token: ['Invalid value'] });
  await links()
    .set({ expires_at: inDays(1) })
    .execute();
  expect(await fails({})).toBeNull();
  expect(await fails(betos)).toBeNull();
});

test('a link can be looked at before it is used, any number of times, and says the same as its use', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  await make.user(api, 'beto@example.com');
  await requestReset(api, ANA);
  const { link } = await api.mailTo(ANA);
  const check = (body: object = {}) =>
    api.client.call(checkPasswordReset, { body: { ...resetIn(link), ...body } });
  for (let time = 0; time < 40; time += 1) await check();
  await requestReset(api, 'beto@example.com');
  const betos = resetIn((await api.mailTo('beto@example.com')).link);
  await expect(check({ uid: '¿?' })).rejects.toMatchObject({ fields: { uid: ['Invalid value'] } });
  for (const wrong of [{ uid: 'zzz' }, { token: 'inventado' }, { token: betos.token }])
    await expect(check(wrong)).rejects.toMatchObject(BAD_TOKEN);
  const links = () => api.db.updateTable('account_links');
  await links()
    .set({ expires_at: inDays(-1) })
    .execute();
  await expect(check()).rejects.toMatchObject(BAD_TOKEN);
  await links()
    .set({ expires_at: inDays(1) })
    .execute();
  await resetBy(api, link, NEW);
  await expect(check()).rejects.toMatchObject(BAD_TOKEN);
  await api.db.updateTable('users').set({ is_active: 0 }).where('email', '=', 'beto@example.com').execute();
  await expect(check(betos)).rejects.toMatchObject(BAD_TOKEN);
});

test('guesses at links are limited, also where they are only looked at', async () => {
  const api = await startMailingApi();
  const guesses = await Promise.allSettled(
    Array.from({ length: 35 }, (_, time) =>
      api.client.call(checkPasswordReset, { body: { uid: '1', token: `inventado${time}` } }),
    ),
  );
  const statuses = guesses.map((guess) => (guess as { reason: { status: number } }).reason.status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const body = { uid: '1', token: 'otro', new_password1: NEW, new_password2: NEW };
  await expect(api.client.call(confirmPasswordReset, { body })).rejects.toMatchObject({ status: 429 });
});

test('unknown and inactive addresses get the same answer and no mail', async () => {
  const api = await startMailingApi();
  const inactiveId = await make.user(api, ANA);
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', inactiveId).execute();
  expect(await requestReset(api, ANA)).toEqual(await requestReset(api, 'nadie@example.com'));
  expect(await api.countTo(ANA)).toBe(0);
  expect(await api.countTo('nadie@example.com')).toBe(0);
});

test('the link of an account that was deleted or deactivated does nothing', async () => {
  const api = await startMailingApi();
  for (const email of ['ida@x.mx', 'apagada@x.mx']) {
    await make.user(api, email);
    await requestReset(api, email);
  }
  const links = [(await api.mailTo('ida@x.mx')).link, (await api.mailTo('apagada@x.mx')).link];
  await api.db.deleteFrom('users').where('email', '=', 'ida@x.mx').execute();
  await api.db.updateTable('users').set({ is_active: 0 }).where('email', '=', 'apagada@x.mx').execute();
  for (const link of links) await expect(resetBy(api, link, NEW)).rejects.toMatchObject(BAD_TOKEN);
});

test('of a concurrent reset and password change exactly one succeeds', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const stolenToken = await logIn(api, ANA);
  await requestReset(api, ANA);
  const { link } = await api.mailTo(ANA);
  const [reset, changed] = await Promise.allSettled([
    resetBy(api, link, NEW),
    change(api, stolenToken, PASSWORD, PASSWORD),
  ]);
  // The first one invalidates the other.
  expect([reset.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  if (reset.status === 'fulfilled') {
    expect(await logIn(api, ANA, NEW)).toBeTruthy();
    await expect(profileOf(api, stolenToken)).rejects.toMatchObject({ status: 401 });
  } else {
    expect(reset.reason).toMatchObject(BAD_TOKEN);
    expect(await logIn(api, ANA)).toBeTruthy();
  }
});

test('a password can be changed five times an hour, also with the right old one', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const token = await logIn(api, ANA);
  for (let time = 0; time < 5; time += 1) await change(api, token, PASSWORD, PASSWORD);
  await expect(change(api, token, PASSWORD, PASSWORD)).rejects.toMatchObject({ status: 429 });
});

test('a reset by mail confirms the address, and drops the password of an unconfirmed registration', async () => {
  const api = await startMailingApi();
  await signUp(api, ANA, 'la del ladrón');
  const strangersMail = await api.mailTo(ANA);
  await requestReset(api, ANA);
  await resetBy(api, (await api.mailTo(ANA)).link, NEW);
  expect(await logIn(api, ANA, NEW)).toBeTruthy();
  await expect(
    api.client.call(verifyEmail, { body: { key: keyIn(strangersMail.link) } }),
  ).rejects.toMatchObject({
    status: 404,
  });
  await expect(logIn(api, ANA, 'la del ladrón')).rejects.toMatchObject({ status: 400 });
});

test('a changed password ends every other session and keeps this one', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const [ownToken, stolenToken] = [await logIn(api, ANA), await logIn(api, ANA)];
  expect(await change(api, ownToken, PASSWORD, NEW)).toEqual({
    detail: 'Contraseña actualizada correctamente',
  });
  expect((await profileOf(api, ownToken)).email).toBe(ANA);
  await expect(profileOf(api, stolenToken)).rejects.toMatchObject({ status: 401 });
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
  expect((await api.mailTo(ANA)).subject).toBe('Tu contraseña de Risoteca cambió');
});

test('a wrong, weak or mistyped password is reported under its field and changes nothing', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const token = await logIn(api, ANA);
  await expect(change(api, token, 'no es esta', NEW)).rejects.toMatchObject({
    fields: { old_password: ['La contraseña actual no es correcta.'] },
  });
  await expect(change(api, token, PASSWORD, 'password1')).rejects.toMatchObject({
    fields: { password1: ['La contraseña es muy común.'] },
  });
  await expect(change(api, token, PASSWORD, NEW, PASSWORD)).rejects.toMatchObject({
    fields: { password1: ['Las contraseñas no coinciden'] },
  });
  expect(await logIn(api, ANA)).toBeTruthy();
});

test('a stolen session has five guesses at the password', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const token = await logIn(api, ANA);
  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, time) => change(api, token, `no es esta ${time}`, NEW)),
  );
  const statuses = attempts.map((attempt) => (attempt as { reason: { status: number } }).reason.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  await expect(change(api, token, PASSWORD, NEW)).rejects.toMatchObject({ status: 429 });
});

test('ending a session cancels the address change that it requested', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const [ownToken, stolenToken] = [await logIn(api, ANA), await logIn(api, ANA)];
  const requestChange = (email: string) => api.clientOf(stolenToken).call(updateProfile, { body: { email } });
  await requestChange('ladron@example.com');
  await api.mailTo('ladron@example.com');
  const list = await api.clientOf(ownToken).call(listSessions);
  const id = list.find(({ is_current }) => !is_current)?.id ?? 0;
  await api.clientOf(ownToken).call(endSession, { params: { id } });
  await expect(confirmBy(api, 'ladron@example.com')).rejects.toMatchObject({ status: 404 });
  const another = await logIn(api, ANA);
  await api.clientOf(another).call(updateProfile, { body: { email: 'otro@example.com' } });
  await api.mailTo('otro@example.com');
  await api.clientOf(ownToken).call(endOtherSessions);
  await expect(confirmBy(api, 'otro@example.com')).rejects.toMatchObject({ status: 404 });
  expect((await profileOf(api, ownToken)).email).toBe(ANA);
});

test('ending other sessions cancels the address change that a stolen one requested', async () => {
  const api = await startMailingApi();
  await make.user(api, ANA);
  const [ownToken, stolenToken] = [await logIn(api, ANA), await logIn(api, ANA)];
  await api.clientOf(stolenToken).call(updateProfile, { body: { email: 'ladron@example.com' } });
  await api.mailTo('ladron@example.com');
  await change(api, ownToken, PASSWORD, NEW);
  await expect(confirmBy(api, 'ladron@example.com')).rejects.toMatchObject({ status: 404 });
  expect((await profileOf(api, ownToken)).email).toBe(ANA);
});
