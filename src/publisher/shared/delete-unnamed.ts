import { knownHashes } from '#api/data/database/published-file.ts';
import type { Db } from '#api/data/write.ts';
import type { Storage } from '#api/media/storage.ts';

/** Milliseconds for which bytes are kept that no published file has: a publisher may be about to publish them. */
const KEPT = 24 * 3_600_000;

/** Hashes of one query. */
const BATCH = 500;

/** Deletes bytes of the storage that no published file has. Only the publisher may call it. Resolves to how many it deleted. */
export async function deleteUnnamed(db: Db, storage: Storage, now = Date.now()): Promise<number> {
  let deleted = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const keys = await storage.list(`${byte.toString(16).padStart(2, '0')}/`);
    for (let from = 0; from < keys.length; from += BATCH) {
      const batch = keys.slice(from, from + BATCH);
      const known = await knownHashes(
        db,
        batch.map((key) => key.slice(3)),
      );
      for (const key of batch) {
        if (known.has(key.slice(3))) continue;
        const storedAt = await storage.modifiedAt(key);
        if (storedAt === null || now - storedAt < KEPT) continue;
        await storage.delete(key);
        deleted += 1;
      }
    }
  }
  return deleted;
}
