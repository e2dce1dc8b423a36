import { atom, onMount, type ReadableAtom } from 'nanostores';
import { writeStorage, readStorage } from './browser-storage.ts';
import { $session, FAVORITES_KEY as KEY, presentSession } from './session.ts';

/** Milliseconds after which stored favorites are stale. */
const FRESH = 300_000;

interface Kept {
  /** The id of the user. */
  owner: number;
  /** Time of the server's last reply, in milliseconds since 1970. */
  updatedAt: number;
  keys: string[];
}

const $current = atom<ReadonlySet<string>>(new Set());

/** The favorites of the logged-in user, by `favoriteKey`; synchronized with other tabs. */
export const $favoriteKeys: ReadableAtom<ReadonlySet<string>> = $current;

const read = () => $current.set(new Set(kept()?.keys));

onMount($current, () => {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  const stop = $session.subscribe(read);
  const unmounting = new AbortController();
  addEventListener('storage', follow, unmounting);
  return () => {
    stop();
    unmounting.abort();
  };
});

/** Reads the id of the logged-in user from storage, since another tab may have changed it. */
export const ownId = (): number | null => {
  const session = presentSession();
  return session.status === 'loggedIn' ? session.user.id : null;
};

/** Reads the stored favorites of the current user; ignores those of another user. */
function kept(): Kept | null {
  const found = readStorage('local', KEY) as Partial<Kept> | null;
  if (!found || found.owner !== ownId() || !Array.isArray(found.keys)) return null;
  return { owner: found.owner ?? 0, updatedAt: found.updatedAt ?? 0, keys: found.keys };
}

/** Whether a user is logged in without a fresh copy of the favorites. */
export function areStale(): boolean {
  return ownId() !== null && Date.now() - (kept()?.updatedAt ?? 0) > FRESH;
}

/** Whether the favorites were loaded once: before that, the state of a button is unknown. */
export const areKnown = (): boolean => (kept()?.updatedAt ?? 0) > 0;

/** Stores the favorites of a user if they are still logged in. */
export function setFavoriteKeys(owner: number | null, keys: Iterable<string>): void {
  if (owner === null || owner !== ownId()) return;
  writeStorage('local', KEY, { owner, updatedAt: Date.now(), keys: [...keys] } satisfies Kept);
  $current.set(new Set(keys));
}

/** Adds or removes a key, but keeps the time of the last reply. */
export function markFavorite(key: string, isOn: boolean): void {
  const owner = ownId();
  if (owner === null) return;
  const keys = new Set($current.get());
  if (isOn) keys.add(key);
  else keys.delete(key);
  writeStorage('local', KEY, { owner, updatedAt: kept()?.updatedAt ?? 0, keys: [...keys] } satisfies Kept);
  $current.set(keys);
}

export function forgetFavorites(): void {
  writeStorage('local', KEY, null);
  $current.set(new Set());
}
