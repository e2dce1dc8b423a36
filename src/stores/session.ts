import { atom, onMount, type ReadableAtom } from 'nanostores';
import { FAVORITES_CACHE } from '#model/site/stored-copy.ts';
import type { User } from '#model/account/user.ts';
import { forgetCache, keep, keepText, readKept } from './browser-storage.ts';

/** A user is logged in who has a token and a profile (spec §4). */
export type Session = { status: 'anonymous' } | { status: 'loggedIn'; token: string; user: User };

/** Storage keys: `{token, user}`, and the token as it is sent (spec §3). */
const ACCOUNT_KEY = 'account';
const TOKEN_KEY = 'auth.token';

/** Storage key of their favorites, removed with the session. */
export const FAVORITES_KEY = 'favorites';

/** Id of the logged-in user; 0 for a guest. */
export const idOf = (session: Session): number => (session.status === 'loggedIn' ? session.user.id : 0);

const anonymous: Session = { status: 'anonymous' };

const $current = atom<Session>(anonymous);

/** The session, synchronized with the other tabs of this browser. */
export const $session: ReadableAtom<Session> = $current;

/** Whether storage is denied: then the session lasts as long as the page, and is not compared with storage. */
let isOnlyHere = false;

onMount($current, () => {
  if (!isOnlyHere) $current.set(storedSession());
  const follow = ({ key }: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (key === null || key === ACCOUNT_KEY || key === TOKEN_KEY) $current.set(storedSession());
  };
  // A page restored from the back/forward cache missed the events of storage.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) $current.set(presentSession());
  };
  if (typeof window === 'undefined') return undefined;
  const unmounting = new AbortController();
  addEventListener('storage', follow, unmounting);
  addEventListener('pageshow', wake, unmounting);
  return () => unmounting.abort();
});

function storedSession(): Session {
  const kept = readKept('local', ACCOUNT_KEY) as { token?: unknown; user?: Partial<User> | null } | null;
  const { token, user } = kept ?? {};
  if (typeof token !== 'string' || token === '' || typeof user?.id !== 'number') return anonymous;
  return { status: 'loggedIn', token, user: user as User };
}

/** Begins a session, in this tab and the others. */
export function beginSession(token: string, user: User): void {
  const before = presentSession();
  // Data of the previous user is removed before the next session.
  if (before.status !== 'loggedIn' || before.user.id !== user.id) void forgetCache(FAVORITES_CACHE);
  keep('local', ACCOUNT_KEY, { token, user });
  keepText('local', TOKEN_KEY, `Bearer ${token}`);
  isOnlyHere = readKept('local', ACCOUNT_KEY) === null;
  $current.set({ status: 'loggedIn', token, user });
}

/** Whether the session is stored for later pages. */
export const isSessionKept = (): boolean => !isOnlyHere;

/** The session in storage now: another tab may have changed it since this one last read it. */
export const presentSession = (): Session => (isOnlyHere ? $current.get() : storedSession());

/** Shows the profile as it is now; an answer about a user who is not logged in any more is dropped. */
export function updateUser(user: User): void {
  const session = presentSession();
  if (session.status === 'loggedIn' && session.user.id === user.id) beginSession(session.token, user);
}

/**
 * Removes a token that the server refused. False where another tab has begun a new session meanwhile:
 * that session is kept and adopted by this tab.
 */
export function forgetToken(token: string | null): boolean {
  const session = presentSession();
  if (session.status === 'loggedIn' && session.token !== token) {
    $current.set(session);
    return false;
  }
  forgetSession();
  return true;
}

/** Forgets who was logged in, in this tab and the others. */
export function forgetSession(): void {
  isOnlyHere = false;
  keep('local', ACCOUNT_KEY, null);
  keepText('local', TOKEN_KEY, null);
  keep('local', FAVORITES_KEY, null);
  void forgetCache(FAVORITES_CACHE);
  $current.set(anonymous);
}

/** The token of the logged-in user. */
export function currentToken(): string | null {
  const session = $current.get();
  return session.status === 'loggedIn' ? session.token : null;
}

/** The `Authorization` of calls that carry one. */
export function authorization(): string | null {
  const token = currentToken();
  return token === null ? null : `Bearer ${token}`;
}
