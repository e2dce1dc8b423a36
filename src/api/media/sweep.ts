import type { Logger } from 'pino';
import { listUnknown, listUnused, noteUnused } from '../data/media.ts';
import type { Services } from '../http/context.ts';
import { WAITING } from './picture-store.ts';

/**
 * Milliseconds for which a picture that nothing shows is kept: it may be about to be shown, or pages
 * made before still show it.
 */
const GRACE = 24 * 3_600_000;

/** Milliseconds between two sweeps. */
const ROUND = 3_600_000;

type Needs = Pick<Services, 'db' | 'storage' | 'pictures'> & { logger: Pick<Logger, 'error'> };

/**
 * Notes which pictures nothing shows any more, or were sent with what was refused in the end, and
 * deletes those noted long ago; then files that a deletion which was cut short left behind.
 */
export async function sweepPictures(services: Needs, now = new Date()): Promise<void> {
  const { db, pictures, logger } = services;
  const before = new Date(now.getTime() - GRACE);
  const each = async (hashes: readonly string[], remove: (hash: string) => Promise<void>) => {
    for (const hash of hashes) {
      await remove(hash).catch((error: unknown) => logger.error({ hash, err: error }, 'picture not swept'));
    }
  };
  await noteUnused(db, now);
  await each(await listUnused(db, before), (hash) => pictures.forget(hash, before));
  await each(await listLeftovers(services, before), (hash) => pictures.clear(hash));
}

/** Hashes that have files but no record, their files put before `before`. */
async function listLeftovers({ db, storage }: Needs, before: Date): Promise<string[]> {
  const folders = Array.from({ length: 256 }, (_, byte) => `${byte.toString(16).padStart(2, '0')}/`);
  const leftovers: string[] = [];
  for (const prefix of [...WAITING, ...folders]) {
    const keys = await storage.list(prefix);
    const unknown = await listUnknown(
      db,
      keys.map((key) => key.slice(prefix.length)),
    );
    for (const hash of unknown) {
      const putAt = await storage.putAt(prefix + hash);
      if (putAt !== null && putAt < before.getTime()) leftovers.push(hash);
    }
  }
  return leftovers;
}

/** Sweeps now and every hour; the function it gives ends that. */
export function startSweep(services: Needs): () => void {
  const sweep = () =>
    void sweepPictures(services).catch((error: unknown) =>
      services.logger.error({ err: error }, 'pictures not swept'),
    );
  const timer = setInterval(sweep, ROUND);
  timer.unref();
  sweep();
  return () => clearInterval(timer);
}
