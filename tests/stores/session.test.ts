import { expect, test } from 'vitest';
import { openPage } from '../support/browser-globals.ts';

const user = {
  id: 7,
  name: 'Ana',
  lastName: 'Peña',
  slastName: '',
  email: 'ana@example.com',
  pendingEmail: '',
  birthdate: '',
  sex: '',
  isComedian: false,
  picture: null,
};

const load = () => import('#stores/session.ts');

test('a session lies where the specification says, and goes from there', async () => {
  const { local } = openPage();
  const { $session, beginSession, forgetSession } = await load();
  beginSession('abc', user);
  expect(JSON.parse(local.getItem('account') ?? '')).toEqual({ token: 'abc', user });
  expect(local.getItem('auth.token')).toBe('Bearer abc');
  expect($session.get()).toEqual({ status: 'loggedIn', token: 'abc', user });
  forgetSession();
  expect([local.getItem('account'), local.getItem('auth.token')]).toEqual([null, null]);
  expect($session.get()).toEqual({ status: 'anonymous' });
});

test('only a token with a profile is a session', async () => {
  for (const kept of [
    '{',
    'null',
    '[]',
    '"x"',
    '{"token":"abc"}',
    '{"token":"","user":{"id":7}}',
    '{"user":{"id":7}}',
  ]) {
    const { local } = openPage();
    local.setItem('account', kept);
    const { $session } = await load();
    expect([kept, $session.get().status]).toEqual([kept, 'anonymous']);
  }
});

test('a login and a logout in another tab are heard in this one', async () => {
  const { local, changedElsewhere } = openPage();
  const { $session } = await load();
  const heard: string[] = [];
  $session.subscribe(({ status }) => heard.push(status));
  local.setItem('account', JSON.stringify({ token: 'abc', user }));
  changedElsewhere('account');
  local.removeItem('account');
  changedElsewhere('account');
  local.setItem('account', JSON.stringify({ token: 'abc', user }));
  changedElsewhere(null);
  expect(heard).toEqual(['anonymous', 'loggedIn', 'anonymous', 'loggedIn']);
});

test('where storage is denied a session lasts as long as its page', async () => {
  openPage();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('denied');
    },
  });
  const { $session, beginSession } = await load();
  beginSession('abc', user);
  expect($session.get().status).toBe('loggedIn');
});

test('a dead token is thrown away once, its page remembered, and what was typed kept for its owner', async () => {
  const { local, visited } = openPage('/mi-cuenta/perfil?x=1');
  const { beginSession, $session } = await load();
  const { createSubmit } = await import('#stores/submit.ts');
  const { HttpError } = await import('#client/http.ts');
  const { keepDraft, takeDraft } = await import('#stores/drafts.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  beginSession('abc', user);
  const form = createSubmit({
    send: () =>
      Promise.reject(new HttpError('https://risoteca.test/api/account/profile/', 401, 'Token inválido.', {})),
    fields: {},
    messages: { failed: 'x' },
    onExpired: () => keepDraft('profile', { name: 'Lo que escribí' }),
  });
  await Promise.all([form.submit(undefined), form.submit(undefined)]);
  await form.submit(undefined);
  expect(visited).toEqual(['/logout']);
  expect(local.getItem('auth.token')).toBeNull();
  expect($session.get().status).toBe('anonymous');
  expect(rememberedPath()).toBe('/mi-cuenta/perfil?x=1');
  beginSession('def', { ...user, id: 8 });
  expect(takeDraft('profile')).toBeNull();
  beginSession('ghi', user);
  expect(takeDraft('profile')).toEqual({ name: 'Lo que escribí' });
  expect(takeDraft('profile')).toBeNull();
});

test('account pages lead guests to the login and are remembered; guest pages lead the others away', async () => {
  const page = openPage('/mi-cuenta/perfil');
  const { guardPage } = await import('#stores/auth/guards.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  guardPage('account');
  expect(page.visited).toEqual(['/login']);
  expect(rememberedPath()).toBe('/mi-cuenta/perfil');

  const login = openPage('/login');
  const { beginSession } = await load();
  const guards = await import('#stores/auth/guards.ts');
  guards.guardPage('guest');
  expect(login.visited).toEqual([]);
  beginSession('abc', user);
  guards.guardPage('guest');
  expect(login.visited).toEqual(['/profile']);
});

test('a login page asked to lead elsewhere leads nowhere but here', async () => {
  for (const [asked, kept] of [
    ['/mi-cuenta/favoritos', '/mi-cuenta/favoritos'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
  ] as const) {
    openPage(`/login?next=${encodeURIComponent(asked)}`);
    const { guardPage } = await import('#stores/auth/guards.ts');
    const { rememberedPath } = await import('#stores/next-path.ts');
    guardPage('guest');
    expect([asked, rememberedPath()]).toEqual([asked, kept]);
  }
});
