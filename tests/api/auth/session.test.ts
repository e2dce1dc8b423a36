import { expect, test } from 'vitest';
import { beginSession } from '#api/accounts/session.ts';
import { findUser, updateUser } from '#api/data/account/user.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/endpoint.ts';
import { endOtherSessions, endSession, listSessions, login, logout } from '#contract/session.ts';
import { getProfile } from '#contract/user.ts';
import { logIn } from '../../support/accounts.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';

const ANA = 'ana@example.com';

const CREDENTIALS = { non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'] };

const isAlive = (api: TestApi, token: string) =>
  api
    .clientOf(token)
    .call(getProfile)
    .then(
      () => true,
      (error: { status: number }) => {
        expect(error.status).toBe(401);
        return false;
      },
    );

test('a login answers a token, its alias and the user, and ignores the case of the address', async () => {
  const api = await startApi();
  await make.user(api, ANA, { name: 'Ana', is_comedian: true });
  const reply = await api.client.call(login, { body: { email: '  ANA@Example.com ', password: PASSWORD } });
  expect(reply.key).toBe(reply.token);
  expect(reply.token).toMatch(/^[\w-]{43}$/);
  expect(reply.user).toMatchObject({ email: ANA, name: 'Ana', is_comedian: true, photos: [] });
  expect(await api.clientOf(reply.token).call(getProfile)).toEqual(reply.user);
});

test('wrong, unknown and inactive get the same answer; unverified is reported only after the right password', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const inactive = await make.user(api, 'inactiva@example.com');
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', inactive).execute();
  await make.user(api, 'nueva@example.com', { is_email_verified: false });
  const fails = (email: string, password = PASSWORD) =>
    api.client.call(login, { body: { email, password } }).then(
      () => null,
      ({ status, fields }: { status: number; fields: unknown }) => ({ status, fields }),
    );
  const refused = { status: 400, fields: CREDENTIALS };
  expect(await fails(ANA, 'no es esta')).toEqual(refused);
  expect(await fails('nadie@example.com')).toEqual(refused);
  expect(await fails('inactiva@example.com')).toEqual(refused);
  expect(await fails('nueva@example.com', 'no es esta')).toEqual(refused);
  expect(await fails('nueva@example.com')).toEqual({
    status: 400,
    fields: { non_field_errors: ['El correo electrónico no ha sido verificado.'] },
  });
});

test('a missing or too long value, or a null byte, is reported under its field', async () => {
  const api = await startApi();
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await api.request('/api/login/', { method: 'POST', body, headers });
    return [reply.status, await reply.json()];
  };
  expect(await post('{}')).toEqual([
    400,
    { email: ['Este campo es requerido.'], password: ['Este campo es requerido.'] },
  ]);
  const tooLong = JSON.stringify({ email: ANA, password: 'a'.repeat(1001) });
  expect(await post(tooLong)).toEqual([
    400,
    { password: ['Asegúrese de que este campo no tenga más de 1000 caracteres.'] },
  ]);
  expect(await post(JSON.stringify({ email: ANA, password: 'a'.repeat(1024 * 1024) }))).toEqual([
    413,
    { detail: 'Request body is too large.' },
  ]);
  expect(await post(JSON.stringify({ email: 'a\0@b.mx', password: 'a\0' }))).toEqual([
    400,
    { email: ['Introduzca un texto válido.'], password: ['Introduzca un texto válido.'] },
  ]);
});

test('every endpoint with a session checks it before anything else', async () => {
  const api = await startApi();
  const guarded = endpoints.filter(
    ({ auth, path }) => auth !== 'none' && /profile\/($|pass)|sess/.test(path),
  );
  expect(guarded).toHaveLength(6);
  for (const { method, path } of guarded) {
    const url = fillPath(path, { id: 1 });
    for (const [authorization, message] of [
      [undefined, 'Las credenciales de autenticación no se proveyeron.'],
      ['Bearer ', 'Token inválido o expirado.'],
      ['Bearer no-es-ninguno', 'Token inválido o expirado.'],
      ['Basic YW5hOmFuYQ==', 'Token inválido o expirado.'],
    ] as const) {
      const headers: Record<string, string> = authorization ? { Authorization: authorization } : {};
      const reply = await api.request(url, { method, headers });
      expect([path, reply.status, reply.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(await reply.json()).toEqual({ detail: message });
    }
  }
});

test('answers to a token are not cacheable, and other origins may not send one', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const headers = { Authorization: `Bearer ${await logIn(api, ANA)}` };
  const reply = await api.request('/api/account/profile', { headers });
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const preflight = await api.request('/api/account/profile/', { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-headers')).not.toMatch(/authorization/i);
});

test('a logout ends only its session, and never fails', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const [phone, laptop] = [await logIn(api, ANA), await logIn(api, ANA)];
  const message = { detail: 'Sesión cerrada.' };
  expect(await api.clientOf(phone).call(logout)).toEqual(message);
  expect(await isAlive(api, phone)).toBe(false);
  expect(await isAlive(api, laptop)).toBe(true);
  expect(await api.clientOf(phone).call(logout)).toEqual(message);
  expect(await api.client.call(logout)).toEqual(message);
  const odd = await api.request('/api/logout/', {
    method: 'POST',
    headers: { Authorization: 'Bearer \u00e9' },
  });
  expect(odd.status).toBe(200);
});

test('sessions are listed with their device, and can be ended one by one or all others at once', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  await make.user(api, 'beto@example.com');
  const from = async (agent: string) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': agent };
    const body = JSON.stringify({ email: ANA, password: PASSWORD });
    const reply = await api.request('/api/login/', { method: 'POST', body, headers });
    return ((await reply.json()) as { token: string }).token;
  };
  const phone = await from(
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  );
  const laptop = await from('curl/8');
  const third = await from('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  const other = await logIn(api, 'beto@example.com');
  const list = await api.clientOf(laptop).call(listSessions);
  expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Firefox en Linux', false],
    ['', true],
    ['Chrome en Android', false],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/token|hash/);
  const id = list[0]?.id ?? 0;
  for (const wrong of [0, 999_999, 'x', '99999999999999999999'])
    await expect(api.clientOf(laptop).call(endSession, { params: { id: wrong } })).rejects.toMatchObject({
      status: 404,
      detail: 'Not found.',
    });
  await expect(api.clientOf(other).call(endSession, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await isAlive(api, third)).toBe(true);
  await api.clientOf(laptop).call(endSession, { params: { id } });
  expect(await isAlive(api, third)).toBe(false);
  await api.clientOf(laptop).call(endOtherSessions);
  expect([await isAlive(api, phone), await isAlive(api, laptop), await isAlive(api, other)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a session expires after thirty days without use, is extended by use, and ends after half a year', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const token = await logIn(api, ANA);
  const row = () => api.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const set = (values: object) => api.db.updateTable('sessions').set(values).execute();
  const days = (instant: string) => Math.abs(Math.round((Date.parse(instant) - Date.now()) / 86_400_000));
  expect(days((await row()).expires_at)).toBe(30);

  const freshSession = await row();
  await isAlive(api, token);
  expect(await row()).toEqual(freshSession);

  await set({ created_at: inDays(-20), last_used_at: inDays(-20), expires_at: inDays(10) });
  expect(await isAlive(api, token)).toBe(true);
  expect([days((await row()).last_used_at), days((await row()).expires_at)]).toEqual([0, 30]);

  await set({ created_at: inDays(-170), last_used_at: inDays(-1) });
  expect(await isAlive(api, token)).toBe(true);
  expect(days((await row()).expires_at)).toBe(10);

  await set({ expires_at: inDays(-0.01) });
  expect(await isAlive(api, token)).toBe(false);
  await logIn(api, ANA);
  expect(await api.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
});

test('deactivating or deleting an account ends its sessions', async () => {
  const api = await startApi();
  const id = await make.user(api, ANA);
  const token = await logIn(api, ANA);
  const setActive = (is_active: 0 | 1) =>
    api.db.updateTable('users').set({ is_active }).where('id', '=', id).execute();
  await setActive(0);
  expect(await isAlive(api, token)).toBe(false);
  await setActive(1);
  expect(await isAlive(api, token)).toBe(true);
  await api.db.deleteFrom('users').where('id', '=', id).execute();
  expect(await isAlive(api, token)).toBe(false);
  expect(await api.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a login with a password that was changed meanwhile gets no session', async () => {
  const api = await startApi();
  const id = await make.user(api, ANA);
  const user = await findUser(api.db, id);
  if (!user) throw new Error('no user');
  expect(await beginSession(api.db, user, '')).toMatch(/^[\w-]{43}$/);
  await updateUser(api.db, id, { password_hash: 'another' });
  expect(await beginSession(api.db, user, '')).toBeNull();
});

test('accounts of the demo log in only on localhost, unless DEMO=on', async () => {
  const loginStatus = async (env: Record<string, string>, isMarked = true) => {
    const api = await startApi({ env });
    await make.user(api, 'fan@demo.mx');
    if (isMarked) await api.db.insertInto('meta').values({ key: 'demo', value: '' }).execute();
    return logIn(api, 'fan@demo.mx').then(
      () => true,
      (error: { fields: unknown }) => {
        expect(error.fields).toEqual(CREDENTIALS);
        return false;
      },
    );
  };
  expect(await loginStatus({ SITE_URL: 'https://risoteca.example' })).toBe(false);
  expect(await loginStatus({ SITE_URL: 'https://risoteca.example' }, false)).toBe(true);
  expect(await loginStatus({ SITE_URL: 'https://risoteca.example', DEMO: 'on' })).toBe(true);
  expect(await loginStatus({ SITE_URL: 'http://localhost:4321' })).toBe(true);
});
