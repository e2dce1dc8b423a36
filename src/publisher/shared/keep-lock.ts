import { once } from 'node:events';
import type { Lock } from '#api/data/database/lock.ts';
import { pause } from '#concurrency/backoff.ts';

/** Milliseconds between attempts to acquire the lock again. */
const RETRY = 250;

interface KeepLockOptions {
  lock: Lock;
  /** Acquires the lock; null while another process has it. Rejects while the database is away. */
  tryLock: () => Promise<Lock | null>;
  /** Whether no other process has begun to publish since this one did. */
  isLatest: () => Promise<boolean>;
  signal: AbortSignal;
}

/**
 * Keeps the publisher's lock: where the database was away it is acquired again, so that this publisher goes on with all
 * that it has in memory. Resolves once another process has begun to publish; what this one still publishes is refused
 * (`FencedError`).
 */
export async function keepLock({ lock, tryLock, isLatest, signal }: KeepLockOptions): Promise<void> {
  for (let held: Lock | null = lock; !signal.aborted;) {
    if (held && !held.lost.aborted) await once(held.lost, 'abort');
    // Rejects while the database is away.
    held = await tryLock().catch(() => null);
    if (!(await isLatest().catch(() => true))) return held?.release();
    if (!held) await pause(RETRY, signal);
  }
}
