import { localPath } from '#model/site/local-path.ts';
import { isRedirectPath } from '#model/paths.ts';
import { writeStorage, readStorage } from './browser-storage.ts';

const KEY = 'account.next';

/** Milliseconds for which a path is stored: the mail that confirms an address may arrive late. */
const LIFETIME = 86_400_000;

const somewhere = (path: string | null): string | null => (path && !isRedirectPath(path) ? path : null);

/**
 * Stores the path to open after a login; `owner` is the id of the user, 0 for a guest. All tabs share it, since the link
 * in a mail opens a new one.
 */
export function rememberPath(path: string, owner = 0): void {
  const local = somewhere(localPath(path));
  if (local) writeStorage('local', KEY, { path: local, at: Date.now(), owner });
}

interface Kept {
  path?: unknown;
  at?: unknown;
  owner?: unknown;
}

/** Whether the stored path was left because a session had expired. */
export const isAfterExpiry = (): boolean =>
  rememberedPath() !== null && Boolean((readStorage('local', KEY) as Kept | null)?.owner);

/** Returns the stored path if it is on this site, not too old, and not that of a user other than `user`. */
export function rememberedPath(user?: number): string | null {
  const kept = readStorage('local', KEY) as Kept | null;
  if (typeof kept?.path !== 'string' || typeof kept.at !== 'number') return null;
  if (user !== undefined && kept.owner && kept.owner !== user) return null;
  return Math.abs(Date.now() - kept.at) < LIFETIME ? somewhere(localPath(kept.path)) : null;
}

export function forgetPath(): void {
  writeStorage('local', KEY, null);
}
