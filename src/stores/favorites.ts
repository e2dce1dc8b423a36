import { atom, type ReadableAtom } from 'nanostores';
import { createFavoriteCalls } from '#client/account/favorites.ts';
import {
  createClient,
  createKeepaliveClient,
  HttpError,
  isUnauthorized,
  NetworkError,
} from '#client/http/http.ts';
import { favoriteErrors, noticeCopy } from '#copy/form/errors.ts';
import { serverMessage } from '#copy/form/server-message.ts';
import { favoriteKey, type FavoriteKind } from '#model/account/favorite-key.ts';
import type { Favorite } from '#model/account/favorite.ts';
import { paths } from '#model/paths.ts';
import { $favoriteKeys, markFavorite, ownId, setFavoriteKeys } from './favorite-keys.ts';
import { needLogin } from './favorite-login.ts';
import { keepFavorite, keepFavorites } from './keep-favorites.ts';
import { forgetKeptFavorites } from './kept-favorites.ts';
import { expireSession, lastLogout } from './logout.ts';
import { notifyDanger } from './notifications.ts';
import { $session, authorization, currentToken, forgetToken } from './session.ts';
import { createSubmit } from './submit.ts';

export type FavoritesState =
  | { status: 'loading' }
  | { status: 'shown'; favorites: readonly Favorite[] }
  | { status: 'failed' };

const $current = atom<FavoritesState>({ status: 'loading' });

/** The favorites of the logged-in user, with their whole entries. */
export const $favorites: ReadableAtom<FavoritesState> = $current;

const { list } = createFavoriteCalls(createClient({ baseUrl: '', token: authorization }));

/** The request is sent even if the page is left at the same moment. */
const { toggle } = createFavoriteCalls(createKeepaliveClient(authorization));

const isAccountPage = () => location.pathname.startsWith(paths.account);

const keyOf = ({ kind, entry }: Favorite) => favoriteKey(kind, entry.id);

/** Entries with a pending request, during which further clicks are ignored. */
const inFlight = new Set<string>();

/** Changes since the last request for all favorites, which are newer than its reply. */
const pressed = new Map<string, { isOn: boolean; favorite?: Favorite }>();

/** The user of the last request for all favorites. */
let requestOwner: number | null = null;

const loading = createSubmit({
  send: async () => ({ owner: requestOwner, found: await list() }),
  fields: {},
  messages: { failed: favoriteErrors.list },
  onDone: ({ owner, found }) => {
    // The favorites of a user who logged out are not shown.
    if (owner !== ownId()) return;
    const newer = [...pressed.values()].flatMap(({ favorite }) => favorite ?? []);
    const merged = [...newer, ...found.filter((favorite) => !pressed.has(keyOf(favorite)))];
    const favorites = merged.filter(({ isOn }) => isOn);
    $current.set({ status: 'shown', favorites });
    const keys = new Set(favorites.map(keyOf));
    for (const [key, { isOn }] of pressed) if (isOn) keys.add(key);
    setFavoriteKeys(owner, keys);
    void keepFavorites(owner, favorites);
  },
  onFailed: () => {
    if (requestOwner === ownId()) $current.set({ status: 'failed' });
  },
  // An expired session does not navigate away from a page that only shows favorite buttons.
  isInBackground: () => !isAccountPage(),
});

// Favorites of one user are not shown to the next.
let shownOwner = ownId();
$session.listen(() => {
  if (ownId() === shownOwner) return;
  shownOwner = ownId();
  pressed.clear();
  $current.set({ status: 'loading' });
});

let pending: Promise<void> | null = null;

/** Requests the favorites of the logged-in user, one request at a time. */
export function loadFavorites(): Promise<void> {
  pending ??= requestAll().finally(() => (pending = null));
  return pending;
}

async function requestAll(): Promise<void> {
  do {
    for (const key of pressed.keys()) if (!inFlight.has(key)) pressed.delete(key);
    requestOwner = ownId();
    await loading.submit(undefined);
    // Another user may have logged in in another tab before the reply arrived.
  } while (ownId() !== null && ownId() !== requestOwner);
}

/**
 * Adds or removes a favorite. The change is shown at once and reverted if the server refuses it. The reply decides the
 * final state, since another device may have made the change first.
 */
export async function toggleFavorite(kind: FavoriteKind, id: number): Promise<void> {
  const key = favoriteKey(kind, id);
  if (inFlight.has(key)) return;
  inFlight.add(key);
  const token = currentToken();
  const owner = ownId();
  const left = lastLogout();
  const before = $favoriteKeys.get().has(key);
  const press = (isOn: boolean, favorite?: Favorite) => {
    pressed.set(key, { isOn, ...(favorite && { favorite }) });
    markFavorite(key, isOn);
  };
  press(!before);
  try {
    const favorite = await toggle(kind, id);
    void keepFavorite(owner, favorite);
    // The favorites of another user, who logged in meanwhile, are not shown.
    if (owner !== ownId()) return;
    press(favorite.isOn, favorite);
    replace(favorite);
  } catch (error) {
    const now = ownId();
    if (now === owner) {
      pressed.delete(key);
      markFavorite(key, before);
    }
    // No message after a logout.
    if (now === owner || (now === null && lastLogout() === left))
      await fail(error, { kind, id, token, owner });
  } finally {
    inFlight.delete(key);
  }
}

/** Adds a favorite, replaces it if present, or removes it if its status is false (spec §4). */
function replace(favorite: Favorite): void {
  const state = $current.get();
  if (state.status !== 'shown') return;
  const others = state.favorites.filter((one) => keyOf(one) !== keyOf(favorite));
  $current.set({ status: 'shown', favorites: favorite.isOn ? [favorite, ...others] : others });
}

/** The favorite of a pressed button, with the user and the token. */
interface Pressed {
  kind: FavoriteKind;
  id: number;
  token: string | null;
  owner: number | null;
}

async function fail(error: unknown, { kind, id, token, owner }: Pressed): Promise<void> {
  if (isUnauthorized(error)) {
    // On account pages a refused token leads to the logout, elsewhere to the login with a message.
    if (isAccountPage()) return expireSession(token);
    if (!forgetToken(token)) return undefined;
    // The navigation below would interrupt this.
    await forgetKeptFavorites();
    return needLogin(kind, id, owner ?? 0);
  }
  if (error instanceof HttpError && error.status === 429) {
    notifyDanger(noticeCopy.throttled(error.retryAfter));
    return undefined;
  }
  const detail = error instanceof HttpError ? error.detail : null;
  if (detail) notifyDanger(serverMessage(detail));
  else notifyDanger(error instanceof NetworkError ? noticeCopy.offline : noticeCopy.server);
  return undefined;
}
