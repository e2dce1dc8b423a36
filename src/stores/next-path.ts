import { localPath } from '#model/local-path.ts';
import { leadsElsewhere } from '#model/paths.ts';
import { keep, readKept } from './browser-storage.ts';

const KEY = 'account.next';

/** Milliseconds a path is remembered: the mail that confirms an address may take a while. */
const LIFETIME = 86_400_000;

const somewhere = (path: string | null): string | null => (path && !leadsElsewhere(path) ? path : null);

/**
 * Remembers where somebody was going when they had to log in. Kept for all tabs, since the link in
 * a mail opens a new one.
 */
export function rememberPath(path: string): void {
  const local = somewhere(localPath(path));
  if (local) keep('local', KEY, { path: local, at: Date.now() });
}

/** The path remembered last, if it is on this site and not too old. */
export function rememberedPath(): string | null {
  const kept = readKept('local', KEY) as { path?: unknown; at?: unknown } | null;
  if (typeof kept?.path !== 'string' || typeof kept.at !== 'number') return null;
  return Math.abs(Date.now() - kept.at) < LIFETIME ? somewhere(localPath(kept.path)) : null;
}

export function forgetPath(): void {
  keep('local', KEY, null);
}
