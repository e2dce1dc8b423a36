import { favoriteErrors } from '#copy/form/errors.ts';
import type { FavoriteKind } from '#model/account/favorite-key.ts';
import { paths } from '#model/paths.ts';
import { writeStorage, readStorage } from './browser-storage.ts';
import { rememberPath } from './next-path.ts';
import { stashNotifications, notifyDanger } from './notifications.ts';

const KEY = 'favorite.wanted';

/** Milliseconds for which a pending favorite is stored. */
const LIFETIME = 3_600_000;

export interface PendingFavorite {
  kind: FavoriteKind;
  id: number;
}

/**
 * Stores a pending favorite of a guest and navigates to the login with a notification; `owner` is the user whose
 * session ended.
 */
export function needLogin(kind: FavoriteKind, id: number, owner = 0): void {
  writeStorage('local', KEY, { kind, id, at: Date.now(), owner });
  rememberPath(location.pathname + location.search, owner);
  notifyDanger(favoriteErrors.needsLogin);
  stashNotifications();
  location.assign(paths.login);
}

export const forgetPendingFavorite = (): void => writeStorage('local', KEY, null);

/** Whether a pending favorite of a guest is stored. */
export const hasPendingFavorite = (): boolean => readStorage('local', KEY) !== null;

/** Returns and removes the favorite that was pending before the login; null for another user. */
export function takePendingFavorite(user: number): PendingFavorite | null {
  const kept = readStorage('local', KEY) as
    | (Partial<PendingFavorite> & { at?: number; owner?: number })
    | null;
  writeStorage('local', KEY, null);
  if (kept?.owner && kept.owner !== user) return null;
  if (!kept?.kind || typeof kept.id !== 'number' || Date.now() - (kept.at ?? 0) > LIFETIME) return null;
  return { kind: kept.kind, id: kept.id };
}
