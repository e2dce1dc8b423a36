import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#model/account/user.ts';
import { openPage } from '../support/browser-globals.ts';

const ana = { id: 7, name: 'Ana' } as User;
const beto = { id: 8, name: 'Beto' } as User;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open() {
  const page = openPage('/mi-cuenta/perfil');
  const session = await import('#stores/session.ts');
  return { ...page, ...session, ...(await import('#stores/drafts.ts')) };
}

test('a draft is kept for the account that typed it, and for no other', async () => {
  const { beginSession, keepDraft, findDraft, takeDraft } = await open();
  beginSession('abc', ana);
  keepDraft('profile', { name: 'A medias' });
  beginSession('def', beto);
  expect([findDraft('profile'), takeDraft('profile')]).toEqual([null, null]);
  beginSession('ghi', ana);
  expect(takeDraft('profile')).toEqual({ name: 'A medias' });
  expect(takeDraft('profile')).toBe(null);
});

test('keeps no draft of a visitor who is not logged in', async () => {
  const { session, keepDraft } = await open();
  keepDraft('profile', { name: 'A medias' });
  expect(Object.keys(session)).toEqual([]);
});

test('saves an open form shortly after the last key, and when its page is left', async () => {
  const { beginSession, draftWhileOpen, findDraft } = await open();
  beginSession('abc', ana);
  let typed: { name: string } | null = null;
  const close = draftWhileOpen('profile', () => typed);
  window.dispatchEvent(new Event('input'));
  vi.runAllTimers();
  expect(findDraft('profile')).toBe(null);
  typed = { name: 'A' };
  window.dispatchEvent(new Event('input'));
  expect(findDraft('profile')).toBe(null);
  vi.runAllTimers();
  expect(findDraft('profile')).toEqual({ name: 'A' });
  typed = { name: 'An' };
  window.dispatchEvent(new Event('pagehide'));
  expect(findDraft('profile')).toEqual({ name: 'An' });
  close();
  typed = { name: 'Ana' };
  window.dispatchEvent(new Event('pagehide'));
  expect(findDraft('profile')).toEqual({ name: 'An' });
});

test('forgetting all drafts also cancels a pending save', async () => {
  const { beginSession, session, draftWhileOpen, keepDraft, forgetDrafts } = await open();
  beginSession('abc', ana);
  keepDraft('event:3', { name: 'Otra' });
  draftWhileOpen('profile', () => ({ name: 'A medias' }));
  window.dispatchEvent(new Event('input'));
  forgetDrafts();
  vi.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(session).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('ignores a draft that is broken or has no account id', async () => {
  const { beginSession, session, findDraft } = await open();
  beginSession('abc', ana);
  for (const storedText of ['{', '7', 'null', '{"values":{"name":"x"}}', '{"owner":7}']) {
    session.setItem('draft:profile', storedText);
    expect(findDraft('profile')).toBe(null);
  }
});

test('a page that was left before a logout on purpose stores nothing after it', async () => {
  const { beginSession, session, draftWhileOpen } = await open();
  beginSession('abc', ana);
  draftWhileOpen('profile', () => ({ name: 'A medias' }));
  window.dispatchEvent(new Event('input'));
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(session)).toEqual(['draft:profile']);
  session.removeItem('draft:profile');
  vi.runAllTimers();
  expect(Object.keys(session)).toEqual([]);
  // A page that closes late.
  localStorage.setItem('logout', '0.5');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(session)).toEqual([]);
});
