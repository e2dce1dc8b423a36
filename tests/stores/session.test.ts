import { expect, test, vi } from 'vitest';
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

test('a session is stored under the keys of the specification and removed from there', async () => {
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

test('only a token together with a profile is a session', async () => {
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

test('a login and a logout in another tab change this one', async () => {
  const { local, changedElsewhere } = openPage();
  const { $session } = await load();
  const statuses: string[] = [];
  $session.subscribe(({ status }) => statuses.push(status));
  local.setItem('account', JSON.stringify({ token: 'abc', user }));
  changedElsewhere('account');
  local.removeItem('account');
  changedElsewhere('account');
  local.setItem('account', JSON.stringify({ token: 'abc', user }));
  changedElsewhere(null);
  expect(statuses).toEqual(['anonymous', 'loggedIn', 'anonymous', 'loggedIn']);
});

test('without storage a session lasts as long as its page', async () => {
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

test('a dead token is removed once; its page is remembered and drafts are kept for its account', async () => {
  const { local, visited } = openPage('/mi-cuenta/perfil?x=1');
  const { beginSession, $session } = await load();
  const { createSubmit } = await import('#stores/submit.ts');
  const { HttpError } = await import('#client/http/http.ts');
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

test('account pages redirect to the login and are remembered; guest pages redirect accounts', async () => {
  const page = openPage('/mi-cuenta/perfil#eliminar');
  const { guardPage } = await import('#stores/auth/guards.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  guardPage('account');
  expect(page.visited).toEqual(['/login']);
  // A mail leads to a part of the page.
  expect(rememberedPath()).toBe('/mi-cuenta/perfil#eliminar');

  const login = openPage('/login');
  const { beginSession } = await load();
  const guards = await import('#stores/auth/guards.ts');
  guards.guardPage('guest');
  expect(login.visited).toEqual([]);
  beginSession('abc', user);
  guards.guardPage('guest');
  expect(login.visited).toEqual(['/profile']);
});

test('the login page follows local paths only', async () => {
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

test('pages that redirect are never remembered as the return path', async () => {
  for (const path of [
    '/logout',
    '/login',
    '/login?x=1',
    '/login-callback',
    '/profile',
    '/registro/enviado',
    '/recuperar-contrasena/confirmar',
    '/api/login/facebook',
  ]) {
    openPage(path);
    const { rememberedPath, rememberPath } = await import('#stores/next-path.ts');
    rememberPath(path);
    expect([path, rememberedPath()]).toEqual([path, null]);
  }
  openPage('/login?next=/logout');
  const { guardPage } = await import('#stores/auth/guards.ts');
  const { rememberedPath } = await import('#stores/next-path.ts');
  guardPage('guest');
  expect(rememberedPath()).toBeNull();
});

test('ignores an answer about an account that is no longer logged in', async () => {
  const { local } = openPage();
  const { beginSession, updateUser } = await load();
  beginSession('de-ana', user);
  // Another tab logged another account in; this tab has not been notified yet.
  local.setItem('account', JSON.stringify({ token: 'de-beto', user: { ...user, id: 8 } }));
  updateUser({ ...user, name: 'Ana otra vez' });
  expect(JSON.parse(local.getItem('account') ?? '')).toMatchObject({ token: 'de-beto', user: { id: 8 } });
  local.removeItem('account');
  local.removeItem('auth.token');
  updateUser({ ...user, name: 'Ana otra vez' });
  expect([local.getItem('account'), local.getItem('auth.token')]).toEqual([null, null]);
});

test('a dead token does not remove a newer one', async () => {
  const { local, visited } = openPage('/mi-cuenta/perfil');
  const { $session, beginSession } = await load();
  const { expireSession } = await import('#stores/logout.ts');
  beginSession('vieja', user);
  local.setItem('account', JSON.stringify({ token: 'nueva', user }));
  local.setItem('auth.token', 'Bearer nueva');
  expireSession('vieja');
  expect(visited).toEqual([]);
  expect(local.getItem('auth.token')).toBe('Bearer nueva');
  expect($session.get()).toMatchObject({ token: 'nueva' });
});

test('keeps the text of every open form when any call finds the session dead', async () => {
  for (const how of ['expired here', 'gone elsewhere'] as const) {
    const { local, session, changedElsewhere } = openPage('/mi-cuenta/perfil');
    const { beginSession } = await load();
    const { draftWhileOpen } = await import('#stores/drafts.ts');
    const { guardPage } = await import('#stores/auth/guards.ts');
    const { expireSession } = await import('#stores/logout.ts');
    beginSession('abc', user);
    guardPage('account');
    draftWhileOpen('profile', () => ({ name: 'A medias' }));
    draftWhileOpen('untouched', () => null);
    if (how === 'expired here') expireSession('abc');
    else {
      local.removeItem('account');
      changedElsewhere('account');
    }
    expect([how, JSON.parse(session.getItem('draft:profile') ?? '')]).toEqual([
      how,
      { owner: 7, values: { name: 'A medias' } },
    ]);
    expect(session.getItem('draft:untouched')).toBeNull();
  }
});

test('a logout removes drafts and paths in all tabs', async () => {
  const thisTab = openPage('/logout');
  const { beginSession } = await load();
  const { keepDraft } = await import('#stores/drafts.ts');
  const { rememberPath } = await import('#stores/next-path.ts');
  const { rememberRegistration } = await import('#stores/registered.ts');
  const { setFavoriteKeys } = await import('#stores/favorite-keys.ts');
  const { identity } = await import('#stores/identity.ts');
  const { logOut } = await import('#stores/logout.ts');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  beginSession('abc', user);
  keepDraft('profile', { name: 'x' });
  rememberPath('/mi-cuenta/favoritos');
  rememberRegistration('ana@example.com');
  setFavoriteKeys(7, ['comedian-1']);
  await logOut(identity.logout);
  // Except the mark of the logout.
  expect([Object.keys(thisTab.local), Object.keys(thisTab.session)]).toEqual([['logout'], ['logout']]);
  expect(thisTab.visited).toEqual(['/login']);

  const otherTab = openPage('/mi-cuenta/perfil');
  const other = await load();
  const drafts = await import('#stores/drafts.ts');
  const { guardPage } = await import('#stores/auth/guards.ts');
  other.beginSession('abc', user);
  guardPage('account');
  drafts.draftWhileOpen('profile', () => ({ name: 'x' }));
  otherTab.changedElsewhere('logout', '1');
  otherTab.local.removeItem('account');
  otherTab.changedElsewhere('account');
  expect(otherTab.visited).toEqual(['/login']);
  expect([otherTab.session.getItem('draft:profile'), otherTab.local.getItem('account.next')]).toEqual([
    null,
    null,
  ]);
});
