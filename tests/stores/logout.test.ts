import { expect, test, vi } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';
import { openCaches } from '../support/caches.ts';

const user = { id: 7, name: 'Ana' } as User;

test('a logout counts as deliberate even if another tab meets the dead token first', async () => {
  const { local, session, visited } = openPage('/logout');
  const { paths } = openCaches();
  const { beginSession } = await import('#stores/session.ts');
  const { keepDraft } = await import('#stores/drafts.ts');
  const { rememberPath } = await import('#stores/next-path.ts');
  const { logOut } = await import('#stores/logout.ts');
  beginSession('abc', user);
  keepDraft('profile', { name: 'A medias' });
  rememberPath('/mi-cuenta/perfil');
  const setItem = vi.spyOn(local, 'setItem');
  await logOut(async () => {
    // Other tabs are told before the server is.
    expect(setItem.mock.calls.map(([key]) => key)).toContain('logout');
    for (const key of ['account', 'auth.token']) local.removeItem(key);
    rememberPath('/mi-cuenta/favoritos');
  });
  // The mark says that a logout happened, and neither whose nor when.
  expect([Object.keys(local), Object.keys(session)]).toEqual([['logout'], ['logout']]);
  expect(local.getItem('logout')).toMatch(/^0\.\d+/);
  expect(paths('favorites')).toEqual([]);
  expect(visited).toEqual(['/login']);
});

test('an expired session keeps the drafts and the return path of its account', async () => {
  const { local, session, visited } = openPage('/mi-cuenta/perfil');
  openCaches();
  const { beginSession } = await import('#stores/session.ts');
  const { draftWhileOpen } = await import('#stores/drafts.ts');
  const { expireSession, logOut } = await import('#stores/logout.ts');
  beginSession('abc', user);
  draftWhileOpen('profile', () => ({ name: 'A medias' }));
  expireSession('abc');
  await logOut(() => Promise.reject(new TypeError('no connection')));
  expect(visited).toEqual(['/logout', '/login']);
  expect(Object.keys(session)).toEqual(['draft:profile']);
  expect(Object.keys(local)).toEqual(['account.next']);
});
