import { expect, test, vi } from 'vitest';
import type { User } from '#model/user.ts';
import { openPage } from '../support/browser-globals.ts';
import { openCaches } from '../support/caches.ts';

const user = { id: 7, name: 'Ana' } as User;

test('a logout on purpose is one, even where another tab meets the dead token first', async () => {
  const { local, session, visited } = openPage('/logout');
  const { paths } = openCaches();
  const { beginSession } = await import('#stores/session.ts');
  const { keepDraft } = await import('#stores/drafts.ts');
  const { rememberPath } = await import('#stores/next-path.ts');
  const { logOut } = await import('#stores/logout.ts');
  beginSession('abc', user);
  keepDraft('profile', { name: 'A medias' });
  rememberPath('/mi-cuenta/perfil');
  const told = vi.spyOn(local, 'setItem');
  await logOut(async () => {
    // The other tabs knew before the server did.
    expect(told.mock.calls.map(([key]) => key)).toContain('logout');
    for (const key of ['account', 'auth.token']) local.removeItem(key);
    rememberPath('/mi-cuenta/favoritos');
  });
  // The mark says that somebody logged out, and neither who nor when.
  expect([Object.keys(local), Object.keys(session)]).toEqual([['logout'], ['logout']]);
  expect(local.getItem('logout')).toMatch(/^0\.\d+/);
  expect(paths('favorites')).toEqual([]);
  expect(visited).toEqual(['/login']);
});

test('a session that expired leaves its owner what they typed and where they were', async () => {
  const { local, session, visited } = openPage('/mi-cuenta/perfil');
  openCaches();
  const { beginSession } = await import('#stores/session.ts');
  const { draftWhileOpen } = await import('#stores/drafts.ts');
  const { expireSession, logOut } = await import('#stores/logout.ts');
  beginSession('abc', user);
  draftWhileOpen('profile', () => ({ name: 'A medias' }));
  expireSession('abc');
  await logOut(() => Promise.reject(new TypeError('nobody to tell')));
  expect(visited).toEqual(['/logout', '/login']);
  expect(Object.keys(session)).toEqual(['draft:profile']);
  expect(Object.keys(local)).toEqual(['account.next']);
});
