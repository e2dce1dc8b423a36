import { atom, onMount, type ReadableAtom } from 'nanostores';
import { FAVORITES_CACHE } from '#model/site/stored-copy.ts';
import type { User } from '#model/account/user.ts';
import { forgetCache, writeStorage, writeStorageText, readStorage } from './browser-storage.ts';

/** A logged-in user has a token and a profile (spec §4). */
export type Session = { status: 'anonymous' } | { status: 'loggedIn'; token: string; user: User };

/** Storage keys: `{token, user}`, and the token as it is sent (spec §3). */
const ACCOUNT_KEY = 'account';
const TOKEN_KEY = 'auth.token';

/** Storage key of the user's favorites, removed with the session. */
export const FAVORITES_KEY = 'favorites';

/** Id of the logged-in user; 0 for a guest. */
export const idOf = (session: Session): number => (session.status === 'loggedIn' ? session.user.id : 0);

const anonymous: Session = { status: 'anonymous' };

const $current = atom<Session>(anonymous);

/** The session, synchronized with the other tabs of this browser. */
export const $session: ReadableAtom<Session> = $current;

/** Whether storage is denied. The session then lasts as long as the page, and storage is not read. */
let isOnlyHere = false;

onMount($current, () => {
  if (!isOnlyHere) $current.set(storedSession());
  const follow = ({ key }: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (key === null || key === ACCOUNT_KEY || key === TOKEN_KEY) $current.set(storedSession());
  };
  // A page restored from the back/forward cache missed the `storage` events.
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
  const kept = readStorage('local', ACCOUNT_KEY) as { token?: unknown; user?: Partial<User> | null } | null;
  const { token, user } = kept ?? {};
  if (typeof token !== 'string' || token === '' || typeof user?.id !== 'number') return anonymous;
  return { status: 'loggedIn', token, user: user as User };
}

/** Begins a session, in this tab and the others. */
export function beginSession(token: string, user: User): void {
  const before = presentSession();
  // Data of the previous user is removed before the next session.
  if (before.status !== 'loggedIn' || before.user.id !== user.id) void forgetCache(FAVORITES_CACHE);
  writeStorage('local', ACCOUNT_KEY, { token, user });
  writeStorageText('local', TOKEN_KEY, `Bearer ${token}`);
  isOnlyHere = readStorage('local', ACCOUNT_KEY) === null;
  $current.set({ status: 'loggedIn', token, user });
}

/** Whether the session is stored for later pages. */
export const isSessionKept = (): boolean => !isOnlyHere;

/** Reads the session from storage, since another tab may have changed it. */
export const presentSession = (): Session => (isOnlyHere ? $current.get() : storedSession());

/** Updates the profile of the session, unless the user is no longer logged in. */
export function updateUser(user: User): void {
  const session = presentSession();
  if (session.status === 'loggedIn' && session.user.id === user.id) beginSession(session.token, user);
}

/**
 * Removes a token that the server refused. False if another tab has begun a new session meanwhile, which this tab adopts.
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

/** Removes the session, in this tab and the others. */
export function forgetSession(): void {
  isOnlyHere = false;
  writeStorage('local', ACCOUNT_KEY, null);
  writeStorageText('local', TOKEN_KEY, null);
  writeStorage('local', FAVORITES_KEY, null);
  void forgetCache(FAVORITES_CACHE);
  $current.set(anonymous);
}

/** The token of the logged-in user. */
export function currentToken(): string | null {
  const session = $current.get();
  return session.status === 'loggedIn' ? session.token : null;
}

/** The `Authorization` header, or null without a session. */
export function authorization(): string | null {
  const token = currentToken();
  return token === null ? null : `Bearer ${token}`;
}
