import { expect, onTestFinished, test } from 'vitest';
import { createFacebook } from '#api/accounts/facebook.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { getProfile, updateProfile } from '#contract/user.ts';
import { keyIn, logIn, resetBy, signUp } from '../../support/accounts.ts';
import { ORIGIN, startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startFacebook } from '../../support/facebook.ts';

const ANA = 'ana@facebook.test';
const REFUSED = { non_field_errors: ['Facebook no confirmó tu identidad. Intenta de nuevo.'] };

async function facebookHere() {
  const facebook = await startFacebook();
  onTestFinished(() => facebook.stop());
  return facebook;
}

async function startWithFacebook(env: Record<string, string> = {}) {
  const facebook = await facebookHere();
  return { facebook, api: await startApi({ env: { ...facebook.env, ...env } }) };
}

/** The parameters that a browser brings back from Facebook, and its cookie. */
async function visit(api: TestApi, flow: 'code' | 'token' = 'code') {
  const loginRedirect = await api.request(`/api/login/facebook${flow === 'token' ? '?flow=token' : ''}`);
  expect([loginRedirect.status, loginRedirect.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const setCookie = loginRedirect.headers.get('set-cookie') ?? '';
  const agreed = await fetch(loginRedirect.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(agreed.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/login-callback`);
  const callback = new URLSearchParams(flow === 'token' ? back.hash.slice(1) : back.search);
  return { callback: Object.fromEntries(callback), cookie: setCookie.split(';')[0] ?? '', setCookie };
}

async function exchange(api: TestApi, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const reply = await api.request('/api/rest-auth/facebook/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  type Body = { token: string; key: string; user: { email: string; name: string; last_name: string } };
  return { status: reply.status, body: (await reply.json()) as Body, headers: reply.headers };
}

test('a code with its state gives a session of a new, confirmed account', async () => {
  const { api } = await startWithFacebook();
  const { callback, cookie, setCookie } = await visit(api);
  expect(setCookie).toMatch(
    /^__Host-facebook_login=[\w-]{43}\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { status, body, headers } = await exchange(api, callback, cookie);
  expect([status, body.key]).toEqual([200, body.token]);
  expect(body.user).toMatchObject({ email: ANA, name: 'Ana', last_name: 'Peña' });
  expect(headers.get('set-cookie')).toMatch(/^__Host-facebook_login=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  expect((await api.clientOf(body.token).call(getProfile)).email).toBe(ANA);
  const user = await api.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect([user.is_email_verified, user.password_hash]).toEqual([1, '']);
  for (const password of ['', ' ', 'x'])
    await expect(logIn(api, ANA, password)).rejects.toMatchObject({ status: 400 });
});

test('a token with its state does the same, and a second login finds the same account', async () => {
  const { api, facebook } = await startWithFacebook();
  const { callback, cookie } = await visit(api, 'token');
  const first = await exchange(
    api,
    { access_token: callback['access_token'], state: callback['state'] },
    cookie,
  );
  expect(first.status).toBe(200);
  facebook.setUser({ id: '10001', email: 'otra@facebook.test' });
  const secondLogin = await exchange(api, { access_token: facebook.ownToken() });
  expect(secondLogin.body.user.email).toBe(ANA);
  expect(await api.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
});

test('two concurrent logins create one account', async () => {
  const { api, facebook } = await startWithFacebook();
  const logins = await Promise.all(
    Array.from({ length: 5 }, () => exchange(api, { access_token: facebook.ownToken() })),
  );
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await api.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
});

test('an account with the same confirmed address is linked and keeps its password', async () => {
  const { api, facebook } = await startWithFacebook();
  const id = await make.user(api, ANA, { name: 'Anita' });
  const { body } = await exchange(api, { access_token: facebook.ownToken() });
  expect(body.user).toMatchObject({ id, name: 'Anita' });
  expect(await logIn(api, ANA)).toBeTruthy();
});

test('an account with the same unconfirmed address is taken over: its password and links stop working', async () => {
  const facebook = await facebookHere();
  const api = await startMailingApi({ env: facebook.env });
  await signUp(api, ANA);
  const { link } = await api.mailTo(ANA);
  expect((await exchange(api, { access_token: facebook.ownToken() })).status).toBe(200);
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ key: keyIn(link) });
  const reply = await api.request('/api/registration/verify-email/', { method: 'POST', body, headers });
  expect(reply.status).toBe(404);
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
});

test('a password that an unconfirmed account already had stops working too', async () => {
  const { api, facebook } = await startWithFacebook();
  await make.user(api, ANA, { is_email_verified: false });
  expect((await exchange(api, { access_token: facebook.ownToken() })).status).toBe(200);
  await expect(logIn(api, ANA)).rejects.toMatchObject({ status: 400 });
});

test('refuses a code or token whose state is missing, forged or of another browser', async () => {
  const { api } = await startWithFacebook();
  const { callback, cookie } = await visit(api);
  const other = await visit(api);
  const { code } = callback;
  for (const [body, sentCookie] of [
    [{ code }, cookie],
    [{ code, state: 'forjado' }, cookie],
    [{ code, state: '' }, ''],
    [callback, ''],
    [callback, other.cookie],
    [callback, 'facebook_login=.'],
    [{ code: 'forjado', state: callback['state'] }, cookie],
  ] as const) {
    const { status, body: answer } = await exchange(api, body, sentCookie);
    expect([status, answer]).toEqual([400, REFUSED]);
  }
  expect((await exchange(api, callback, cookie)).status).toBe(200);
  const replayed = await exchange(api, callback, cookie);
  expect([replayed.status, replayed.body]).toEqual([400, REFUSED]);
  const token = await visit(api, 'token');
  const forged = await exchange(
    api,
    { access_token: token.callback['access_token'], state: 'forjado' },
    token.cookie,
  );
  expect(forged.body).toEqual(REFUSED);
});

test('refuses a token of another app, an invented token and a missing one', async () => {
  const { api, facebook } = await startWithFacebook();
  for (const access_token of [facebook.foreignToken(), 'inventado', `a&access_token=${facebook.ownToken()}`])
    expect((await exchange(api, { access_token })).body).toEqual(REFUSED);
  expect(await exchange(api, {})).toMatchObject({
    status: 400,
    body: { code: ['Este campo es requerido.'] },
  });
  expect(await api.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('a Facebook user without an address gets an error, and an inactive account stays inactive', async () => {
  const { api, facebook } = await startWithFacebook();
  facebook.setUser({ id: '77', first_name: 'Ana' });
  expect((await exchange(api, { access_token: facebook.ownToken() })).body).toEqual({
    non_field_errors: [
      'Facebook no compartió tu correo electrónico. Regístrate con él o inicia sesión de otra forma.',
    ],
  });
  facebook.setUser({ id: '78', email: 'apagada@facebook.test' });
  const id = await make.user(api, 'apagada@facebook.test');
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute();
  expect((await exchange(api, { access_token: facebook.ownToken() })).body).toEqual({
    non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'],
  });
});

test('answers 502 when the provider is down or too slow', async () => {
  const { api, facebook } = await startWithFacebook();
  const { callback, cookie } = await visit(api);
  const token = facebook.ownToken();
  facebook.setDown(true);
  const providerError = { detail: 'Facebook no respondió. Intenta de nuevo en un momento.' };
  for (const [body, sentCookie] of [
    [callback, cookie],
    [{ access_token: token }, ''],
  ] as const) {
    const reply = await exchange(api, body, sentCookie);
    expect([reply.status, reply.body]).toEqual([502, providerError]);
  }
  facebook.setDown(false);
  facebook.setDelay(60_000);
  const config = api.services.config.facebook;
  const hasty = config && createFacebook(config, 50);
  await expect(hasty?.requireOwn(token)).rejects.toMatchObject({ status: 502 });
  const by = { state: 'x', verifier: 'v'.repeat(43), redirectUri: ORIGIN };
  await expect(hasty?.exchange('x', by)).rejects.toMatchObject({ status: 502 });
});

test('without a Facebook configuration the login link leads to the login page, and tokens are refused', async () => {
  const api = await startApi();
  const reply = await api.request('/api/login/facebook');
  expect([reply.status, reply.headers.get('location')]).toEqual([302, `${ORIGIN}/login`]);
  expect((await exchange(api, { access_token: 'x' })).body).toEqual({
    non_field_errors: ['El inicio de sesión con Facebook no está disponible.'],
  });
});

test('one visitor address has twenty-five attempts; successful ones do not count', async () => {
  const { api, facebook } = await startWithFacebook();
  for (let time = 0; time < 3; time += 1)
    expect((await exchange(api, { access_token: facebook.ownToken() })).status).toBe(200);
  const logins = await Promise.all(
    Array.from({ length: 40 }, () => exchange(api, { access_token: facebook.foreignToken() })),
  );
  expect(logins.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('an account from Facebook also needs a mail to change its address', async () => {
  const { api, facebook } = await startWithFacebook();
  const { body } = await exchange(api, { access_token: facebook.ownToken() });
  const changed = await api
    .clientOf(body.token)
    .call(updateProfile, { body: { email: 'ana@nueva.example' } });
  expect(changed).toMatchObject({ email: ANA, pending_email: 'ana@nueva.example' });
});

test('a password reset removes linked Facebook accounts, which a stranger may have linked', async () => {
  const facebook = await facebookHere();
  const api = await startMailingApi({ env: facebook.env });
  const first = await visit(api);
  const { body } = await exchange(api, first.callback, first.cookie);
  // The stranger gives the account an address whose owner then takes it over by a reset.
  await api.db.updateTable('users').set({ email: 'duena@example.com' }).where('email', '=', ANA).execute();
  expect(body.user.email).toBe(ANA);
  await api.client.call(requestPasswordReset, { body: { email: 'duena@example.com' } });
  await resetBy(api, (await api.mailTo('duena@example.com')).link, 'la de la dueña');
  const secondLogin = await visit(api);
  expect((await exchange(api, secondLogin.callback, secondLogin.cookie)).body.user.email).toBe(ANA);
});
